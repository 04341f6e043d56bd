// Start: settings, address, then the app.
import { mount } from 'svelte';
import './app.css';
import App from './App.svelte';
import { followLinks, readAddress } from './address';
import { watchNetwork } from './table/line/live.svelte';
import { loadSettings } from './settings';

loadSettings();
readAddress();
followLinks();
watchNetwork();
mount(App, { target: document.getElementById('app')! });
