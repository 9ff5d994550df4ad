import type { AdapterCapability, AdapterDescription, Adapters } from '#/api/schema.gen.ts';
import type source from '#/i18n/fr/machines.json';

export type CapabilityName = keyof (typeof source)['adapters']['capabilities'];
export type DatumName = keyof (typeof source)['adapters']['data'];

/** How the catalog names a capability: keys have no dots. */
export const keyOf = (capability: string) => capability.replace('.', '_');

/** All that an adapter declares, with no more data than each capability needs. */
export const leastOf = (declared: AdapterDescription, sorts: Adapters['capabilities']): AdapterCapability[] =>
  declared.capabilities.map(({ name, data }) => {
    const needs = sorts.find(({ capability }) => capability === name)?.needs ?? [];
    return { capability: name, data: data.filter((one) => needs.includes(one)) };
  });

/** A choice with one capability taken in or out. */
export const withCapability = (
  chosen: readonly AdapterCapability[],
  one: AdapterCapability,
): AdapterCapability[] =>
  chosen.some(({ capability }) => capability === one.capability)
    ? chosen.filter(({ capability }) => capability !== one.capability)
    : [...chosen, one];

/** A choice with one sort of data of a capability taken in or out. */
export const withDatum = (
  chosen: readonly AdapterCapability[],
  capability: string,
  datum: string,
): AdapterCapability[] =>
  chosen.map((one) =>
    one.capability !== capability
      ? one
      : {
          ...one,
          data: one.data.includes(datum) ? one.data.filter((other) => other !== datum) : [...one.data, datum],
        },
  );
