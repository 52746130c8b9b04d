import { mount } from 'svelte'
import App from './App.svelte'
import './lib/page.css'

const PATIENCE = 30_000

// Parts of the page have other names after the server was renewed: begin anew, but not again and again.
addEventListener('vite:preloadError', () => {
  const last = Number(sessionStorage.getItem('laguna-renewed'))
  if (navigator.onLine && Date.now() - last > PATIENCE) {
    sessionStorage.setItem('laguna-renewed', String(Date.now()))
    location.reload()
  }
})

const target = document.getElementById('page')
if (target) mount(App, { target })
