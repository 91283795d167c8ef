import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import type { Plugin as PostCssPlugin } from 'postcss';
import { defineConfig, type Plugin } from 'vite';

/** The text font is asked for together with the style sheet, not after it: the landing page's text settles sooner. */
function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((file) => /inter-latin-wght-normal.*\.woff2$/.test(file));
        if (!font) return [];
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font}`, crossorigin: '' };
        return [{ tag: 'link', attrs, injectTo: 'head-prepend' }];
      },
    },
  };
}

/** A height by what a phone's bars leave (`dvh`) has the window's before it, for browsers that don't know the former. */
function windowHeightFirst(): PostCssPlugin {
  return {
    postcssPlugin: 'window-height-first',
    Declaration(declaration) {
      if (!/\ddvh\b/.test(declaration.value) || declaration.prop.startsWith('--')) return;
      const value = declaration.value.replaceAll(/(\d)dvh\b/g, '$1vh');
      const before = declaration.prev();
      if (before?.type === 'decl' && before.value === value) return;
      declaration.cloneBefore({ value });
    },
  };
}

/** What both pages begin with. */
const ofBothPages = new RegExp(
  [
    'node_modules/(react|react-dom|scheduler|clsx)/',
    'node_modules/lucide-react/dist/esm/(createLucideIcon|Icon|context|defaultAttributes|shared)',
    'node_modules/lucide-react/dist/esm/icons/(external-link|globe|map-pin|maximize|minus|plus|search|zoom-in|zoom-out)\\.',
    'preload-helper|modulepreload-polyfill',
    'src/web/lib/(api|connection|format|language|page-marks|public-fault|public-paths|spoken-formats|type-match|use-asked)\\.',
    'src/web/lib/words/(page|page-it)\\.',
    'src/domain/(code|language|link-text)\\.',
    'src/web/ui/(brand|button|connection-bar|demo-strip|field|filled-text|house-mark|language-choice|notice|select|skeleton|spinner|text-input|tip)\\.',
  ].join('|'),
);
/** What the public lookup asks for later, once it has a value: a price held, and where the shops are. Kept together,
 *  or what it shares with the back office would bring the back office along (`tests/first-bytes.test.ts`). */
const ofHeldPrices = new RegExp(
  [
    'node_modules/lucide-react/dist/esm/icons/calendar-clock\\.',
    'src/web/lib/words/(lock|lock-it)\\.',
    'src/web/features/price-locks/kept-locks\\.',
  ].join('|'),
);
const ofTickets = /node_modules\/uqr\/|src\/web\/ui\/qr\.|src\/domain\/(price-lock|random-code)\./;
const ofMap = new RegExp(
  [
    'node_modules/lucide-react/dist/esm/icons/locate-fixed\\.',
    'src/web/lib/words/(locator|locator-it)\\.',
    'src/web/lib/(italy-outline|map-view|place-labels|provincial-towns|use-map-gestures)\\.',
    'src/web/ui/map-(buttons|ground|marks)\\.',
    'src/domain/distance\\.',
  ].join('|'),
);
/** What the back office begins with besides. */
const ofBackOffice = new RegExp(
  [
    'node_modules/(@tanstack|use-sync-external-store)/',
    'src/web/lib/(drafts|fault-text|md5|paths|query-client|session|use-act)\\.',
    'src/web/ui/(act-problem|toast)\\.',
    'src/domain/(actor|fault|landing|permission|shipment)\\.',
  ].join('|'),
);

export default defineConfig({
  root: 'src/web',
  plugins: [react(), tailwindcss(), preloadFont()],
  css: { postcss: { plugins: [windowHeightFirst()] } },
  // Nothing inlined: the content security policy allows no data: scripts or fonts.
  build: {
    outDir: '../../build/web',
    emptyOutDir: true,
    // Which file holds what, for the test of their bytes; moved out of what is served.
    manifest: true,
    assetsInlineLimit: 0,
    // The oldest browsers that are served (rulings §12); what syntax can't mend, `lib/fill-gaps.ts` does.
    target: ['safari15.4', 'ios15.4', 'chrome106', 'firefox115'],
    // The public price lookup is a page of its own: a customer's phone loads neither router nor kit of the back office.
    rolldownOptions: {
      input: ['src/web/index.html', 'src/web/valutazione.html'],
      // Few files: every one costs a request and a kilobyte of headers.
      output: {
        // What is moved into a common file still runs in the order in which it is imported.
        strictExecutionOrder: true,
        // Shared files would be named after all that share them.
        chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, '')}-[hash].js`,
        codeSplitting: {
          groups: [
            { name: 'base', test: ofBothPages, priority: 3 },
            { name: 'lock', test: ofHeldPrices, priority: 3 },
            { name: 'ticket', test: ofTickets, priority: 3 },
            { name: 'map', test: ofMap, priority: 3 },
            { name: 'office', tags: ['$initial'], test: ofBackOffice, priority: 2 },
            // Apart from what is loaded later, or the first page would wait for other screens' parts.
            { name: 'start', tags: ['$initial'], entriesAware: true, priority: 2 },
            // Small and many: by the screens that share them they would make a file of every second one.
            { name: 'icons', test: /node_modules.lucide-react/, minShareCount: 2, priority: 1 },
            // What several screens share, by the screens that share it; below 1 kB beside what is most alike.
            { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 1000 },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
  server: {
    port: 5173,
    proxy: { '/api': 'http://127.0.0.1:3000', '/healthz': 'http://127.0.0.1:3000' },
  },
});
