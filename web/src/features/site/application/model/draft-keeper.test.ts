import { expect, test, vi } from 'vitest';
import { ApiError } from '#/lib/api.ts';
import type { Application, Edit, Fields } from '../api/application.ts';
import { emptyFields } from './answers.ts';
import { DraftKeeper } from './draft-keeper.ts';

/** A server in memory that keeps one application. */
function server() {
  const state = { application: undefined as Application | undefined };
  const write = (fields: Partial<Fields>, step: number, version: number) => {
    const before = state.application?.fields ?? emptyFields;
    state.application = {
      id: 'a',
      version,
      step,
      fields: { ...before, ...fields },
      documents: [],
      uploads: [],
      expires_at: '2026-12-21T00:00:00Z',
      submitted: null,
      partner: null,
      assisted: null,
    };
    return state.application;
  };
  const now = () => state.application ?? write({}, 1, 1);
  return {
    state,
    write,
    create: vi.fn((fields: Partial<Fields>) => Promise.resolve(write(fields, 1, 1))),
    load: vi.fn(() => Promise.resolve(now())),
    save: vi.fn(({ version, step, fields }: Edit) =>
      version === now().version
        ? Promise.resolve(write(fields, step, version + 1))
        : Promise.reject(new ApiError(409, { code: 'draft.conflict' })),
    ),
  };
}

const given = (fields: Partial<Fields>): Fields => ({ ...emptyFields, lang: 'fr', ...fields });

test('the first saving begins the application, later ones send what changed', async () => {
  const florin = server();
  const keeper = new DraftKeeper(florin);
  expect(keeper.begun).toBe(false);
  await keeper.save(given({ first_name: 'Éloïse' }), 1);
  expect(florin.create).toHaveBeenCalledExactlyOnceWith({ first_name: 'Éloïse', lang: 'fr' });
  expect(florin.save).not.toHaveBeenCalled();
  await keeper.save(given({ first_name: 'Éloïse', city: 'Chur' }), 2);
  expect(florin.save).toHaveBeenCalledExactlyOnceWith({ version: 1, step: 2, fields: { city: 'Chur' } });
  await keeper.save(given({ first_name: 'Éloïse', city: 'Chur' }), 2);
  expect(florin.save).toHaveBeenCalledOnce();
});

test('savings wait for each other', async () => {
  const florin = server();
  const keeper = new DraftKeeper(florin);
  await Promise.all([keeper.save(given({ city: 'Chur' }), 1), keeper.save(given({ city: 'Bern' }), 1)]);
  expect(florin.create).toHaveBeenCalledOnce();
  expect(florin.state.application).toMatchObject({ version: 2, fields: { city: 'Bern' } });
});

test('a change on another device wins, and is given back', async () => {
  const florin = server();
  const keeper = new DraftKeeper(florin);
  await keeper.save(given({ city: 'Chur' }), 1);
  florin.write({ city: 'Bern' }, 1, 2);
  const outcome = await keeper.save(given({ city: 'Basel' }), 1);
  expect(outcome).toMatchObject({ kind: 'changed', application: { version: 2, fields: { city: 'Bern' } } });
  expect(await keeper.save(given({ city: 'Basel' }), 1)).toMatchObject({ kind: 'kept' });
});

test('what two devices have changed is joined where it is not the same answer', async () => {
  const florin = server();
  const keeper = new DraftKeeper(florin);
  await keeper.save(given({ city: 'Chur' }), 1);
  florin.write({ city: 'Bern', first_name: 'Zoé' }, 1, 2);
  const outcome = await keeper.save(given({ city: 'Basel', last_name: 'Martin' }), 1);
  const fields = { city: 'Bern', first_name: 'Zoé', last_name: 'Martin' };
  expect(outcome).toMatchObject({ kind: 'changed', application: { version: 3, fields } });
});

test('another device that has only turned a page changes nothing', async () => {
  const florin = server();
  const keeper = new DraftKeeper(florin);
  await keeper.save(given({ city: 'Chur' }), 1);
  florin.write({}, 2, 2);
  const outcome = await keeper.save(given({ city: 'Basel' }), 1);
  expect(outcome).toMatchObject({ kind: 'kept', application: { fields: { city: 'Basel' } } });
});

test('a change that is refused when it is joined gives way', async () => {
  const florin = server();
  const keeper = new DraftKeeper(florin);
  await keeper.save(given({ city: 'Chur' }), 1);
  florin.write({ city: 'Bern' }, 1, 2);
  florin.save.mockRejectedValueOnce(new ApiError(409, { code: 'draft.conflict' }));
  florin.save.mockRejectedValueOnce(new ApiError(422, { code: 'invalid' }));
  const outcome = await keeper.save(given({ phone: '+41 1' }), 1);
  expect(outcome).toMatchObject({ kind: 'changed', application: { version: 2, fields: { city: 'Bern' } } });
});

test('a saving whose answer was lost is no change by someone else', async () => {
  const florin = server();
  const keeper = new DraftKeeper(florin);
  await keeper.save(given({ city: 'Chur' }), 1);
  florin.save.mockImplementationOnce(({ version, step, fields }) => {
    florin.write(fields, step, version + 1);
    return Promise.reject(new ApiError(0, { code: 'unavailable' }));
  });
  await expect(keeper.save(given({ city: 'Bern' }), 1)).rejects.toThrow('unavailable');
  const outcome = await keeper.save(given({ city: 'Bern', country: 'CH' }), 1);
  expect(outcome).toMatchObject({ kind: 'kept', application: { fields: { city: 'Bern', country: 'CH' } } });
});

test('an application whose time is over begins anew with what was typed', async () => {
  const florin = server();
  const keeper = new DraftKeeper(florin);
  await keeper.save(given({ city: 'Chur' }), 1);
  florin.save.mockRejectedValueOnce(new ApiError(410, { code: 'draft.expired' }));
  await keeper.save(given({ city: 'Bern' }), 1);
  expect(florin.create).toHaveBeenLastCalledWith({ city: 'Bern', lang: 'fr' });
});

test('an application sent from another window is reported as sent', async () => {
  const florin = server();
  const keeper = new DraftKeeper(florin);
  const { application } = await keeper.save(given({ city: 'Chur' }), 1);
  const sent = { created_at: '', answer_due_at: '' };
  const receipt = { id: 'r', reference: 'XK-2026-12345678', status: 'pending' as const, ...sent };
  florin.state.application = { ...application, submitted: receipt };
  florin.save.mockRejectedValueOnce(new ApiError(409, { code: 'draft.submitted' }));
  expect(await keeper.save(given({ city: 'Bern' }), 1)).toMatchObject({ kind: 'submitted' });
});

test('a refused answer is not swallowed', async () => {
  const florin = server();
  const keeper = new DraftKeeper(florin);
  florin.create.mockRejectedValueOnce(new ApiError(422, { code: 'invalid' }));
  await expect(keeper.save(given({ phone: '+41 1' }), 1)).rejects.toMatchObject({ status: 422 });
  expect(keeper.begun).toBe(false);
});
