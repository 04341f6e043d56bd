import { mount } from 'svelte';
import Gallery from './Gallery.svelte';
import './app.css';
import { app } from './state.svelte';
const q = new URLSearchParams(location.search);
document.documentElement.dataset['theme'] = q.get('theme') ?? 'dark';
app.light = q.get('theme') === 'light';
const boards = await Promise.all((q.get('b') ?? 'overtake').split(',').map(async (n) => (await fetch(`/fixtures/board-${n}.json`)).json()));
mount(Gallery, { target: document.getElementById('app')!, props: { boards } });
