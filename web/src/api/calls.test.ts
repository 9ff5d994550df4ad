import { expect, expectTypeOf, test } from 'vitest';
import { api } from '#/lib/api.ts';
import type { AnswerOf, BodyOf } from './calls.ts';
import type { OwnLoan, OwnRelief, OwnSecurity, Session, StaffSession } from './schema.gen.ts';

type AnyLoan = `/me/loans/${string}`;

test('a path as it is sent finds its operation', () => {
  expectTypeOf<AnswerOf<'GET', AnyLoan>>().toEqualTypeOf<OwnLoan>();
  expectTypeOf<AnswerOf<'GET', `${AnyLoan}/relief`>>().toEqualTypeOf<OwnRelief>();
  expectTypeOf<AnswerOf<'POST', '/auth/logout'>>().toEqualTypeOf<void>();
  expectTypeOf<BodyOf<'POST', '/auth/recover'>>().toEqualTypeOf<{ email: string }>();
});

test('one of several paths answers what one of them answers', () => {
  expectTypeOf<AnswerOf<'GET', '/me/security' | '/staff/me/security'>>().toEqualTypeOf<OwnSecurity>();
  expectTypeOf<AnswerOf<'GET', '/auth/session' | '/staff/session'>>().toEqualTypeOf<Session | StaffSession>();
});

test('what the compiler refuses', () => {
  const neverCalled = async () => {
    // @ts-expect-error no operation has this path
    await api.get('/nothing/of/the/kind');
    // @ts-expect-error the answer follows from the path and is not claimed
    await api.get<OwnLoan>('/me/loans/1');
    // @ts-expect-error a longer path is another operation, and there is none
    await api.get('/me/profile/phone/number');
    // @ts-expect-error what a body must have may not be missing
    await api.post('/auth/recover', {});
    // @ts-expect-error what is done once has the key of its intention
    await api.post('/staff/reset', { phrase: '', password: '' });
  };
  expect(neverCalled).toBeTypeOf('function');
});
