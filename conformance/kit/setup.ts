import type { TestProject } from 'vitest/node';
import { Florin, type Running } from './florin.ts';

declare module 'vitest' {
  interface ProvidedContext {
    florin: Running;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const florin = await Florin.start(project.name === 'postgres' ? 'postgres' : 'sqlite');
  project.provide('florin', florin.running);
  return () => florin.stop();
}
