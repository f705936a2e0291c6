import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Files of `public` that the page asks for. */
const PUBLIC = ['manifest.webmanifest', 'icon.svg', 'icon-192.png', 'icon-512.png'];

/** The service worker learns which files there are only when all others have been written. */
export function offline(): Plugin {
  let root = '';
  return {
    name: 'vedette-offline',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    generateBundle(_options, bundle) {
      // Fonts for old browsers and other scripts are never asked for here.
      const files = [
        './',
        ...PUBLIC,
        ...Object.keys(bundle).filter((name) => !/(\.(woff|html)|-(cyrillic|greek|vietnamese).*\.woff2)$/.test(name)),
      ];
      const version = createHash('sha256').update(files.join()).digest('hex').slice(0, 12);
      const source = readFileSync(join(root, 'src/service-worker.js'), 'utf8');
      const head = `const VERSION = ${JSON.stringify(version)};\nconst FILES = ${JSON.stringify(files)};\n`;
      this.emitFile({ type: 'asset', fileName: 'service-worker.js', source: `${head}${source}` });
    },
  };
}
