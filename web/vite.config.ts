/// <reference types="vitest/config" />
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

// The build goes where the server finds it; the wheel carries it.
export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: '../src/arena/server/client',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0, // no data: addresses, the Content-Security-Policy forbids them
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
  },
  server: { proxy: { '/api': { target: 'http://127.0.0.1:8000', ws: true } } },
  test: { include: ['src/**/*.test.ts', 'tests/*.test.mjs'], environment: 'node' },
});
