// Runs a TypeScript script: Node 20 cannot by itself, and Vite is here anyway.
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const [name, ...args] = process.argv.slice(2);
const { module } = await runnerImport(fileURLToPath(new URL(`${name}.ts`, import.meta.url)), {
  logLevel: 'error',
});
await module.main(args);
