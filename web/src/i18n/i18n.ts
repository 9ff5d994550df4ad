import type { Key, Namespace, Params } from './keys.ts';
import type { Language } from './languages.ts';

export interface Catalog {
  [key: string]: string | Catalog;
}

export type LoadCatalog = (language: Language, namespace: Namespace) => Promise<Catalog>;

/** The texts of one language, and how to get more. One instance per page rendered: a shared one would mix languages. */
export class I18n {
  language: Language;
  readonly #load: LoadCatalog;
  readonly #used = new Set<Namespace>();
  readonly #later = new Set<Namespace>();
  readonly #catalogs = new Map<string, Catalog>();

  constructor(language: Language, load: LoadCatalog) {
    this.language = language;
    this.#load = load;
  }

  /** Makes sure that these catalogs are there in the present language. */
  async load(...namespaces: Namespace[]): Promise<void> {
    await this.#fetch(this.language, namespaces);
  }

  /** The same for a part of the page that follows after its first screen. */
  async loadLater(...namespaces: Namespace[]): Promise<void> {
    for (const namespace of namespaces) this.#later.add(namespace);
    await this.load(...namespaces);
  }

  /** Loads what is in use in the other language, and what comes into use meanwhile, then changes to it. */
  async change(language: Language): Promise<void> {
    let asked: number;
    do {
      asked = this.#used.size;
      await this.#fetch(language, [...this.#used]);
    } while (asked < this.#used.size);
    this.language = language;
  }

  /** What the first screen asked for so far. */
  get namespaces(): Namespace[] {
    return [...this.#used].filter((namespace) => !this.#later.has(namespace));
  }

  /** The text of a key; a missing key shows itself. `count` chooses the plural form. */
  t<N extends Namespace>(namespace: N, key: Key<N>, params?: Params, language = this.language): string {
    return this.text(namespace, key, params, language) ?? key;
  }

  /** Like t for a key that only the data knows; undefined when there is no such text. */
  text(namespace: Namespace, key: string, params?: Params, language = this.language): string | undefined {
    const catalog = this.#catalogs.get(`${language}/${namespace}`);
    const found = lookUp(catalog, plural(language, key, params)) ?? lookUp(catalog, key);
    const text = found && fill(found, params);
    return text && language === 'it' ? elide(text) : text;
  }

  /** A catalog as it is written. */
  catalog(namespace: Namespace): Catalog | undefined {
    return this.#catalogs.get(`${this.language}/${namespace}`);
  }

  async #fetch(language: Language, namespaces: Namespace[]): Promise<void> {
    await Promise.all(
      namespaces.map(async (namespace) => {
        this.#used.add(namespace);
        const name = `${language}/${namespace}`;
        if (!this.#catalogs.has(name)) this.#catalogs.set(name, await this.#load(language, namespace));
      }),
    );
  }
}

function plural(language: Language, key: string, params?: Params): string {
  if (typeof params?.count !== 'number') return key;
  const form = new Intl.PluralRules(language).select(params.count);
  return `${key}_${form === 'one' ? 'one' : 'other'}`;
}

function lookUp(catalog: Catalog | undefined, key: string): string | undefined {
  let node: string | Catalog | undefined = catalog;
  for (const part of key.split('.')) {
    if (typeof node !== 'object') return undefined;
    node = Object.hasOwn(node, part) ? node[part] : undefined;
  }
  return typeof node === 'string' ? node : undefined;
}

/** "l'8 dicembre", "dall'11%": Italian elides before what is spoken otto, ottanta, undici. As internal/kernel/i18n does. */
function elide(text: string): string {
  return text.replace(/\b(i|a|d[ae]|ne|su)l (?=8|11\b|1[,%])/gi, (_, start: string) =>
    start === 'i' ? "l'" : start === 'I' ? "L'" : `${start}ll'`,
  );
}

function fill(text: string, params?: Params): string {
  return text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => String(params?.[name] ?? placeholder));
}
