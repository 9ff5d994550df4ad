import type {
  Program,
  ProgramDefinition,
  ProgramMandate,
  ProgramPerson,
  ProgramSecret,
  ProgramSort,
  Programs,
} from '#/api/schema.gen.ts';
import { draftOfMandate, type MandateDraft, mandateOf } from './mandate.ts';

export type Scope = ProgramDefinition['scopes'][number];
export type SortName = ProgramSort['name'] | '';

/** A definition as it stands in a form. */
export interface Draft {
  name: string;
  contact: string;
  sort: SortName;
  scopes: Scope[];
  /** One network a line. */
  addresses: string;
  /** Two places, each empty or an id. */
  responsible: [string, string];
  mandate: MandateDraft;
}

/** A kind of work for a start: those of its scopes that the person may give. */
export const scopesOf = ({ scopes }: ProgramSort, choices: readonly Scope[]): Scope[] =>
  choices.filter((scope) => scopes.includes(scope));

/** The kind of work that takes just these scopes. */
export const sortOf = (scopes: readonly Scope[], { sorts, choices }: Programs): SortName =>
  sorts.find((sort) => same(scopesOf(sort, choices), scopes))?.name ?? '';

/** Order says nothing here. */
const same = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((one) => others.includes(one));

/** What can stand in the form: what may be given, and what the program has beyond it. */
export const offered = (choices: readonly Scope[], has: readonly Scope[]): Scope[] => [
  ...choices,
  ...has.filter((scope) => !choices.includes(scope)),
];

export function emptyDraft({ self }: Programs): Draft {
  return {
    name: '',
    contact: '',
    sort: '',
    scopes: [],
    addresses: '',
    responsible: [self, ''],
    mandate: draftOfMandate(undefined),
  };
}

/** What a program is to become, as far as something waits; people who are gone leave their place empty. */
export function draftOf(program: Program, overview: Programs): Draft {
  const { name, contact, scopes, addresses, responsible, mandate } = program.wanted ?? program;
  const here = responsible.filter((id) => overview.people.some((person) => person.id === id));
  return {
    name,
    contact,
    sort: sortOf(scopes, overview),
    scopes,
    addresses: addresses.join('\n'),
    responsible: [here[0] ?? '', here[1] ?? ''],
    mandate: draftOfMandate(mandate ?? undefined),
  };
}

export const definitionOf = ({
  name,
  contact,
  scopes,
  addresses,
  responsible,
  mandate,
}: Draft): ProgramDefinition => {
  const bounds = mandateOf(mandate, scopes);
  return {
    name,
    contact,
    scopes,
    addresses: addresses.split(/[\s,;]+/).filter(Boolean),
    responsible: responsible.filter(Boolean),
    ...(bounds && { mandate: bounds }),
  };
};

/** A definition as people compare it. */
export interface Shown {
  name: string;
  contact: string;
  scopes: readonly Scope[];
  addresses: readonly string[];
  people: readonly ProgramPerson[];
  mandate: ProgramMandate | undefined;
}

const shown = (definition: ProgramDefinition, people: readonly ProgramPerson[]): Shown => {
  const { name, contact, scopes, addresses, mandate } = definition;
  return { name, contact, scopes, addresses, people, mandate: mandate ?? undefined };
};

export const todayOf = (program: Program) => shown(program, program.answering);

/** What the program is once everything is confirmed that waits. */
export const wantedOf = (program: Program) =>
  program.wanted ? shown(program.wanted, program.wanted_people) : todayOf(program);

/** Something of it waits for a second person. */
export const waits = (program: Program) =>
  program.state !== 'ended' && (program.wanted !== null || newSecrets(program).length > 0);

export const newSecrets = ({ secrets }: Program): ProgramSecret[] =>
  secrets.filter(({ state }) => state === 'waiting');

const places = ['name', 'contact', 'scopes', 'mandate', 'addresses', 'people'] as const;

/** What may differ between a program today and as it is wanted. */
export type Place = (typeof places)[number];

export const differences = (today: Shown, wanted: Shown): Place[] =>
  places.filter((place) => told(today[place]) !== told(wanted[place]));

/** People are told apart by who they are. */
const told = (value: Shown[Place]) =>
  JSON.stringify(Array.isArray(value) ? value.map((one) => one.id ?? one) : (value ?? null));
