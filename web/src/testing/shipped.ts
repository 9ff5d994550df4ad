import type { Site } from '#/api/schema.gen.ts';
import file from '#/api/site.gen.json';

/** TypeScript reads the texts of a JSON file as any text; that they are right, a test of the server holds. */
type AsInFile<T> = T extends string ? string : { [K in keyof T]: AsInFile<T[K]> };

/** The settings that Florin ships with. */
export const shipped = file satisfies AsInFile<Site> as Site;
