import { mount } from 'svelte';
import Gallery from './Gallery.svelte';
import '../src/app.css';
import { app } from '../src/state.svelte';
const q = new URLSearchParams(location.search);
document.documentElement.dataset['theme'] = q.get('theme') ?? 'dark';
app.light = q.get('theme') === 'light';
const boards = await Promise.all((q.get('b') ?? '').split(',').map(async (n) => (await fetch(`/gallery/fixtures/board-${n}.json`)).json()));
mount(Gallery, { target: document.getElementById('app')!, props: { boards, turn: Number(q.get('turn') ?? 0) } });
