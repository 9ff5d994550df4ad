import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { frenchSpaces } from './scripts/french-spaces.ts';
import { letters } from './scripts/letters.ts';
import { dataBlock } from './scripts/page-data-block.ts';

/** Where `npm run dev` finds Florin itself. */
const florin = process.env.FLORIN_DEV_SERVER ?? 'http://127.0.0.1:8080';

/** While developing, the back-office answers at its own addresses, as Florin serves it. */
const officePages: Plugin = {
  name: 'office-pages',
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      if (request.url?.startsWith('/admin-panel-secure-xk')) request.url = '/admin.html';
      next();
    });
  },
};

/** While developing, pages carry the shipped settings; Florin itself writes the lender's own into them. */
const pageData: Plugin = {
  name: 'page-data',
  apply: 'serve',
  transformIndexHtml: (html) => {
    const site = JSON.parse(readFileSync('src/api/site.gen.json', 'utf8'));
    return html.replace('<!--data-->', () => dataBlock({ site, origin: 'http://localhost:5173' }));
  },
};

/** The router's package names its build with warnings for developers alone; what is served goes without them. */
const leanRouter: Plugin = {
  name: 'lean-router',
  apply: 'build',
  config: () => ({
    resolve: {
      alias: [
        {
          find: /^react-router$/,
          replacement: join(import.meta.dirname, 'node_modules/react-router/dist/production/index.mjs'),
        },
      ],
    },
  }),
};

export default defineConfig({
  plugins: [frenchSpaces, react(), tailwindcss(), letters, leanRouter, officePages, pageData],
  server: {
    proxy: Object.fromEntries(['/api', '/healthz', '/readyz'].map((path) => [path, { target: florin }])),
  },
  build: {
    target: 'es2022',
    manifest: true,
    assetsInlineLimit: 0, // data: URLs would need an exception in the content security policy
    modulePreload: { polyfill: false },
    rollupOptions: {
      // What a page takes from a feature's index is fetched with the page, and nothing else of the feature.
      treeshake: {
        moduleSideEffects: [
          { test: /src[\\/]features[\\/][^\\/]+[\\/][^\\/]+[\\/]index\.ts$/, sideEffects: false },
        ],
      },
      output: {
        // Libraries change rarely: returning visitors keep them over many releases.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            // Each as a file of its own would cost as many requests, and more bytes after brotli.
            {
              name: 'basics',
              test: /src[\\/](lib[\\/](page-data|site|format|search-params|when-idle)|i18n[\\/](languages|i18n-provider))\.|node_modules[\\/]clsx[\\/]/,
            },
            { name: 'router', test: /node_modules[\\/](react-router|cookie|set-cookie-parser)[\\/]/ },
          ],
        },
      },
    },
  },
});
