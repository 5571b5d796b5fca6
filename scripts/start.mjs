import { build, isStale } from './build.mjs';

if (isStale()) {
  process.stdout.write('Building Torvet, which takes a moment …\n');
  if (!build()) process.exit(1);
}

// In this process, so that signals reach the server directly.
await import('../dist/server/main.js');
