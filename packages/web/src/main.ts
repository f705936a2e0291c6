import '@fontsource-variable/source-sans-3/wght.css';
import '@fontsource-variable/source-serif-4/wght.css';
import '@fontsource-variable/source-serif-4/wght-italic.css';
import '@fontsource/old-standard-tt/400.css';
import '@fontsource/old-standard-tt/400-italic.css';
import './look/tokens.css';
import './look/page.css';
import './look/forms.css';
import { mount } from 'svelte';
import App from './App.svelte';

const target = document.getElementById('page');
if (target) mount(App, { target });

// The network is needed once. While developing, a kept page would hide every change.
if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  addEventListener('load', () => void navigator.serviceWorker.register('service-worker.js').catch(() => undefined));
}
