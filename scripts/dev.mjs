import { spawn } from 'node:child_process';

const commands = {
  web: ['node_modules/vite/bin/vite.js'],
  server: ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/main.ts'],
};

// Links in mails open the development server with hot reload.
const env = { PUBLIC_URL: 'http://localhost:5173', ...process.env };

const running = Object.entries(commands).map(([name, args]) => {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'], env });
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ]) {
    from.setEncoding('utf8');
    from.on('data', (text) => to.write(text.replace(/^(?=.)/gm, `${name.padEnd(6)} │ `)));
  }
  return child;
});

const stop = (signal) => running.forEach((child) => child.kill(signal));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(signal));
for (const child of running) {
  child.on('exit', (code) => {
    process.exitCode ??= code ?? 0;
    stop('SIGTERM');
  });
}
