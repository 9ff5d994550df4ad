export type { Config, Language, Options, Paged, Sent } from './call.js';
export { type Calls, operations } from './calls.gen.js';
export { createFlorin, type Florin } from './client.js';
export { FlorinError } from './error.js';
export { type FlorinEvent, isEvent, type Tail } from './events.js';
export type * from './schema.gen.js';
