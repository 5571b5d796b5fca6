import { build, isStale } from './build.mjs';

if (isStale()) {
  process.stdout.write('Building Torvet, which takes a moment …\n');
  if (!build()) process.exit(1);
}

// The server runs in this process, so that it gets signals directly.
await import('../dist/server/main.js');
