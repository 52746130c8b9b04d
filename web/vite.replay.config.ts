import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'

/** The replay that travels as one file: a script and a style sheet that the server writes into the page. */
export default defineConfig({
  plugins: [svelte()],
  publicDir: false,
  build: {
    outDir: '../src/laguna/page/file',
    emptyOutDir: true,
    target: 'es2022',
    cssCodeSplit: false,
    lib: {
      entry: 'src/replay.ts',
      formats: ['iife'],
      name: 'LagunaReplay',
      fileName: () => 'replay.js',
      cssFileName: 'replay',
    },
    rolldownOptions: { output: { codeSplitting: false } },
  },
})
