import { ApiError } from '#/lib/api.ts';
import { takeFromFragment } from '#/lib/search-params.ts';
import { type Application, applications, type Receipt } from '../api/application.ts';
import { hint } from '../api/hint.ts';

/** What someone who comes to the page finds. */
export type Opened =
  | { kind: 'fresh'; expired?: boolean }
  | { kind: 'found'; application: Application }
  | { kind: 'submitted'; receipt: Receipt }
  | { kind: 'dead-link' }
  /** A link of a partner that opens nothing: the server says why. */
  | { kind: 'no-link'; error: ApiError };

/** After that, coming back means wanting another loan, not seeing the receipt again. */
const receiptShown = 60 * 60_000;

/** A link, mailed or of a partner, wins over what this browser has. Throws when the server could not be asked. */
export async function openApplication(now: () => number = Date.now): Promise<Opened> {
  const begun = takeFromFragment('partner');
  if (begun !== undefined) return shown(await byPartner(begun), now());
  const token = takeFromFragment('resume');
  if (token !== undefined) return shown(await resumed(token), now());
  return hint.given() ? shown(await present(), now()) : { kind: 'fresh' };
}

async function resumed(token: string): Promise<Application | Opened> {
  try {
    const application = await applications.resume(token);
    hint.set();
    return application;
  } catch (error) {
    return orThrow(error, { kind: 'dead-link' });
  }
}

async function byPartner(token: string): Promise<Application | Opened> {
  try {
    const application = await applications.byPartner(token);
    hint.set();
    return application;
  } catch (error) {
    orThrow(error, { kind: 'dead-link' });
    return { kind: 'no-link', error: error as ApiError };
  }
}

async function present(): Promise<Application | Opened> {
  try {
    return await applications.load();
  } catch (error) {
    const opened = orThrow(error, {
      kind: 'fresh',
      expired: error instanceof ApiError && error.status === 410,
    });
    hint.clear();
    return opened;
  }
}

/** Only an answer of the server says that there is nothing; a lost connection says nothing. */
function orThrow(error: unknown, opened: Opened): Opened {
  const answered = error instanceof ApiError && error.status >= 400 && error.status < 500;
  if (!answered || error.status === 429) throw error;
  return opened;
}

function shown(found: Application | Opened, now: number): Opened {
  if ('kind' in found) return found;
  const { submitted } = found;
  if (!submitted) return { kind: 'found', application: found };
  const fresh = now - Date.parse(submitted.created_at) > receiptShown;
  return fresh ? { kind: 'fresh' } : { kind: 'submitted', receipt: submitted };
}
