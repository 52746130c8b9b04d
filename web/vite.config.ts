import { svelte } from '@sveltejs/vite-plugin-svelte'
import { svelteTesting } from '@testing-library/svelte/vite'
import { defineConfig } from 'vitest/config'

/** The page is built into the Python package; while it is developed, a running `laguna serve` answers for it. */
export default defineConfig({
  plugins: [svelte(), svelteTesting()],
  base: '/',
  build: { outDir: '../src/laguna/page', emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0 },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': { target: 'http://127.0.0.1:8421', ws: true } },
  },
  test: { environment: 'jsdom', setupFiles: 'src/lib/jsdom.ts', include: ['src/**/*.test.ts'] },
})
