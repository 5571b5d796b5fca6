import { build, isStale } from './build.mjs';

if (isStale()) {
  process.stdout.write('Building Torvet, which takes a moment …\n');
  if (!build()) process.exit(1);
}

// In this very process, so that a signal meant for the server reaches it with nobody in between.
await import('../dist/server/main.js');
