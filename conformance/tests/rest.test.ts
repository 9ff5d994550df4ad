import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { describe, test } from 'vitest';
import { call, fetchFrom, florin, newAddress, newClient, newSource, rest } from '../kit/client.ts';
import { otherOrigin, publicKey, staff } from '../kit/florin.ts';
import { claimsOf, newPerson } from '../kit/people.ts';

const nobody = '00000000-0000-0000-0000-000000000000';

/** A row as the page of section 7 sends it. */
const application = (change: object = {}) => ({
  civilite: 'Madame',
  first_name: 'Ada',
  last_name: 'Keller',
  email: newAddress(),
  phone: '+41791234567',
  birth_date: '1990-04-12',
  nationality: 'Suisse',
  address: 'Bahnhofstrasse 1',
  postal_code: '7000',
  city: 'Chur',
  country: 'CH',
  income_type: 'Salaire',
  monthly_income: 6500,
  employment_status: 'CDI',
  employer: 'Muster AG',
  employment_duration: 'Plus de 3 ans',
  loan_amount: 10000,
  loan_duration: 36,
  loan_purpose: 'Voiture',
  status: 'pending',
  ...change,
});

type Authenticated = {
  success: boolean;
  user: { id: string; email: string; role: string } | null;
  error: string | null;
  locked_until: string | null;
};

/** The client of the back-office of another page: the token of the two functions as its bearer. */
async function asStaff(): Promise<{ client: SupabaseClient; token: string }> {
  const visitor = newClient();
  const { data, error } = await visitor.rpc('authenticate_admin', {
    user_email: staff.email,
    user_password: staff.password,
  });
  if (error) throw error;
  const user = (data as Authenticated).user;
  const made = await visitor.rpc('generate_admin_token', { admin_id: user?.id });
  if (made.error) throw made.error;
  const token = made.data as string;
  const client = createClient(florin.base, publicKey, {
    accessToken: async () => token,
    realtime: { transport: class {} as unknown as typeof WebSocket },
    global: { fetch: fetchFrom(newSource()) },
  });
  return { client, token };
}

test('a country is understood by its name in each language', async ({ expect }) => {
  for (const country of ['Suisse', 'Schweiz', 'Zwitserland', 'Switzerland', 'svizzera']) {
    const { data } = await newClient()
      .from('loan_requests')
      .insert(application({ country }))
      .select('country')
      .single();
    expect(data).toEqual({ country: 'CH' });
  }
  const { error } = await newClient()
    .from('loan_requests')
    .insert(application({ country: 'Atlantis' }));
  expect(error).toMatchObject({ code: '23514', details: 'country: country.invalid' });
});

describe('an administrator', () => {
  test('deletes one request, and finds nothing to delete then', async ({ expect }) => {
    const { data: made } = await newClient()
      .from('loan_requests')
      .insert(application())
      .select('id')
      .single();
    const { client } = await asStaff();
    const gone = await client.from('loan_requests').delete().eq('id', made?.id).select('id');
    expect(gone).toMatchObject({ error: null, status: 200, data: [{ id: made?.id }] });
    expect(await client.from('loan_requests').delete().eq('id', made?.id)).toMatchObject({
      error: null,
      status: 204,
    });
    expect((await client.from('loan_requests').select('id').eq('id', made?.id)).data).toEqual([]);
  });

  test('deletes neither several requests nor without a filter', async ({ expect }) => {
    const { client } = await asStaff();
    await newClient().from('loan_requests').insert([application(), application()]);
    expect((await client.from('loan_requests').delete().eq('status', 'pending')).error?.code).toBe(
      'PGRST124',
    );
    const everything = client.from('loan_requests').delete();
    expect((await everything).error?.code).toBe('21000');
  });
});

describe('a visitor', () => {
  test('inserts a request and reads back what was inserted', async ({ expect }) => {
    const row = application();
    const { data, error, status } = await newClient().from('loan_requests').insert([row]).select();
    expect(error).toBeNull();
    expect(status).toBe(201);
    expect(data).toHaveLength(1);
    expect(data?.[0]).toMatchObject({
      ...row,
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      status: 'pending',
      admin_notes: null,
      processed_at: null,
    });
    expect(Number.isNaN(Date.parse(data?.[0].created_at))).toBe(false);
  });

  test('gets an empty answer without select, and one object with single()', async ({ expect }) => {
    const plain = await newClient().from('loan_requests').insert([application()]);
    expect([plain.status, plain.data, plain.error]).toEqual([201, null, null]);
    const one = await newClient()
      .from('loan_requests')
      .insert(application())
      .select('first_name,loan_amount')
      .single();
    expect(one.data).toEqual({ first_name: 'Ada', loan_amount: 10000 });
  });

  test.for(['id', 'created_at', 'admin_notes', 'processed_at', 'status'])(
    'never sets %s',
    async (column, { expect }) => {
      const value = {
        id: crypto.randomUUID(),
        created_at: '2020-01-01T00:00:00Z',
        admin_notes: 'good',
        processed_at: '2020-01-01T00:00:00Z',
        status: 'approved',
      }[column];
      const { data, error } = await newClient()
        .from('loan_requests')
        .insert([application({ [column]: value })])
        .select();
      if (error)
        expect(error).toMatchObject({
          code: '42501',
          message: 'new row violates row-level security policy for table "loan_requests"',
        });
      else expect(data[0][column]).not.toBe(value);
    },
  );

  test('upserts nothing', async ({ expect }) => {
    const made = await newClient().from('loan_requests').insert(application()).select('id').single();
    const { error } = await newClient()
      .from('loan_requests')
      .upsert({ ...application({ first_name: 'Mallory' }), id: made.data?.id });
    expect(error?.code).toBe('42501');
  });

  test('reads, counts and changes nothing', async ({ expect }) => {
    const { data: made } = await newClient()
      .from('loan_requests')
      .insert(application())
      .select('id')
      .single();
    const client = newClient();
    const read = await client.from('loan_requests').select('*').eq('id', made?.id);
    expect(read.data ?? []).toEqual([]);
    const counted = await client.from('loan_requests').select('*', { count: 'exact', head: true });
    expect(counted.count ?? 0).toBe(0);
    for (const answer of [
      await client.from('loan_requests').update({ status: 'approved' }).eq('id', made?.id).select(),
      await client.from('loan_requests').delete().neq('id', nobody).select(),
    ])
      expect(answer.data ?? []).toEqual([]);
    const { client: office } = await asStaff();
    expect((await office.from('loan_requests').select('status').eq('id', made?.id).single()).data).toEqual({
      status: 'pending',
    });
  });

  test('is told in the form that the page knows what is wrong', async ({ expect }) => {
    for (const [change, code] of [
      [{ email: null }, '23502'],
      [{ loan_amount: 1 }, '23514'],
      [{ loan_amount: 'much' }, '22P02'],
      [{ birth_date: '1990-02-30' }, '22008'],
      [{ interest: 1 }, 'PGRST204'],
    ] as const) {
      const { error, status } = await newClient()
        .from('loan_requests')
        .insert([application(change)])
        .select();
      expect([status, error?.code]).toEqual([400, code]);
      expect(error?.message).toBeTruthy();
    }
  });
});

describe('a client', () => {
  test('sees their own requests and profile, and nothing of others', async ({ expect }) => {
    const person = await newPerson();
    const other = await newPerson();
    for (const amount of [10000, 20000, 30000])
      expect(
        (
          await person.client
            .from('loan_requests')
            .insert([application({ email: person.email, loan_amount: amount })])
        ).error,
      ).toBeNull();
    await other.client.from('loan_requests').insert([application({ email: other.email })]);

    const own = await person.client
      .from('loan_requests')
      .select('*')
      .eq('email', person.email)
      .order('created_at', { ascending: false });
    expect(own.data?.map((row) => row.loan_amount).sort()).toEqual([10000, 20000, 30000]);
    const page = await person.client
      .from('loan_requests')
      .select('loan_amount', { count: 'exact' })
      .order('loan_amount', { ascending: false })
      .range(1, 1);
    expect([page.status, page.data, page.count]).toEqual([206, [{ loan_amount: 20000 }], 3]);
    expect((await person.client.from('loan_requests').select('*').limit(2)).data).toHaveLength(2);
    expect(
      (await person.client.from('loan_requests').select('*', { count: 'exact', head: true })).count,
    ).toBe(3);
    expect((await person.client.from('loan_requests').select('*').eq('email', other.email)).data).toEqual([]);
    expect(
      (await person.client.from('loan_requests').select('id').neq('email', 'x').gt('loan_amount', 15000))
        .data,
    ).toHaveLength(2);

    const profile = await person.client.from('profiles').select('*').eq('id', person.user.id).single();
    expect(profile.data).toMatchObject({ id: person.user.id, first_name: 'Ada', last_name: 'Keller' });
    const foreign = await person.client.from('profiles').select('*').eq('id', other.user.id).single();
    expect([foreign.status, foreign.error?.code, foreign.error?.details]).toEqual([
      406,
      'PGRST116',
      'The result contains 0 rows',
    ]);
    expect(
      await person.client.from('profiles').select('*').eq('id', other.user.id).maybeSingle(),
    ).toMatchObject({ data: null, error: null });
  });

  test('decides and deletes nothing', async ({ expect }) => {
    const person = await newPerson();
    const { data: made } = await person.client
      .from('loan_requests')
      .insert(application({ email: person.email }))
      .select('id')
      .single();
    for (const answer of [
      await person.client.from('loan_requests').update({ status: 'approved' }).eq('id', made?.id).select(),
      await person.client.from('loan_requests').delete().eq('id', made?.id).select(),
    ])
      expect(answer.data ?? []).toEqual([]);
    expect((await person.client.from('loan_requests').select('status')).data).toEqual([
      { status: 'pending' },
    ]);
  });

  test('whose session has ended is refused, and is never a visitor', async ({ expect }) => {
    const person = await newPerson();
    const token = person.session.access_token;
    await person.client.auth.signOut();
    const read = await call('GET', `${rest}/loan_requests?select=*`, { token });
    expect(read.status).toBe(401);
    expect(read.json.code).toMatch(/^PGRST30[13]$/);
    const insert = await call('POST', `${rest}/loan_requests`, { token, body: [application()] });
    expect(insert.status).toBe(401);
  });

  test('with a forged token is refused', async ({ expect }) => {
    const { session } = await newPerson();
    const [head, body] = session.access_token.split('.');
    for (const token of [`${head}.${body}.${'A'.repeat(86)}`, 'anything', `${publicKey}x`]) {
      const answer = await call('POST', `${rest}/loan_requests`, { token, body: [application()] });
      expect([answer.status, answer.json.code]).toEqual([401, 'PGRST301']);
      expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer/);
    }
  });
});

describe('staff', () => {
  test('come in by the two functions, read, count and decide', async ({ expect }) => {
    const { data: made } = await newClient()
      .from('loan_requests')
      .insert(application())
      .select('id')
      .single();
    const { client, token } = await asStaff();
    expect(claimsOf(token).exp).toBeGreaterThan(Date.now() / 1000);
    const all = await client
      .from('loan_requests')
      .select('*', { count: 'exact' })
      .order('created_at', { ascending: false })
      .limit(10);
    expect(all.count).toBeGreaterThan(0);
    expect(all.data?.length).toBeGreaterThan(0);
    const decided = await client
      .from('loan_requests')
      .update({ status: 'approved', admin_notes: 'fine', processed_at: new Date().toISOString() })
      .eq('id', made?.id)
      .select();
    expect(decided.error).toBeNull();
    expect(decided.data).toMatchObject([{ id: made?.id, status: 'approved' }]);
    const again = await client
      .from('loan_requests')
      .select('status,processed_at')
      .eq('id', made?.id)
      .single();
    expect(again.data?.status).toBe('approved');
    expect(again.data?.processed_at).toBeTruthy();
    const other = await client.from('loan_requests').update({ status: 'granted' }).eq('id', made?.id);
    expect(other.error?.code).toBe('23514');
  });

  test('with a wrong password get an answer and not an error, alike for who does not exist', async ({
    expect,
  }) => {
    for (const email of ['nobody@florin.example', 'claire.morel.@florin.example']) {
      const client = newClient();
      const answers: Authenticated[] = [];
      for (let i = 0; i < 3; i++) {
        const { data, error, status } = await client.rpc('authenticate_admin', {
          user_email: email,
          user_password: 'wrong',
        });
        expect([status, error]).toEqual([200, null]);
        answers.push(data as Authenticated);
      }
      expect(answers[0]).toMatchObject({ success: false, user: null, error: expect.any(String) });
      if (email.startsWith('nobody'))
        expect(Date.parse(answers[2]?.locked_until ?? '')).toBeGreaterThan(Date.now());
    }
  });

  test('an id is for one token, and knowing it later opens nothing', async ({ expect }) => {
    const client = newClient();
    const { data } = await client.rpc('authenticate_admin', {
      user_email: staff.email,
      user_password: staff.password,
    });
    const id = (data as Authenticated).user?.id;
    expect((await client.rpc('generate_admin_token', { admin_id: id })).error).toBeNull();
    const second = await client.rpc('generate_admin_token', { admin_id: id });
    expect([second.status, second.error?.code]).toEqual([401, '42501']);
    for (const guess of ['1', nobody, ''])
      expect((await client.rpc('generate_admin_token', { admin_id: guess })).error).not.toBeNull();
  });

  test('have no user at /auth/v1', async ({ expect }) => {
    const { token } = await asStaff();
    const answer = await call('GET', `${florin.base}/auth/v1/user`, { token });
    expect([answer.status, answer.json.code]).toEqual([403, 'bad_jwt']);
  });
});

describe('questions that cannot be asked', () => {
  test('are answered with the code that the client knows', async ({ expect }) => {
    const { client } = await asStaff();
    const of = async (question: PromiseLike<{ status: number; error: { code: string } | null }>) => {
      const { status, error } = await question;
      return [status, error?.code];
    };
    expect(await of(client.from('loans').select('*'))).toEqual([404, 'PGRST205']);
    expect(await of(client.from('staff').select('*'))).toEqual([404, 'PGRST205']);
    expect(await of(client.rpc('nothing'))).toEqual([404, 'PGRST202']);
    expect(await of(client.rpc('authenticate_admin', { email: 'a' }))).toEqual([404, 'PGRST202']);
    expect(await of(client.from('loan_requests').select('secret'))).toEqual([400, '42703']);
    expect(await of(client.from('loan_requests').select('*').eq('secret', 1))).toEqual([400, '42703']);
    expect(await of(client.from('loan_requests').select('*').order('secret'))).toEqual([400, '42703']);
    expect(await of(client.from('loan_requests').select('*').eq('id', 'no-uuid'))).toEqual([400, '22P02']);
    expect(await of(client.from('loan_requests').update({ status: 'approved' }) as never)).toEqual([
      400,
      '21000',
    ]);
    expect(
      await of(
        client
          .schema('auth' as never)
          .from('users')
          .select('*') as never,
      ),
    ).toEqual([406, 'PGRST106']);
    expect(await of(client.from('loan_requests').select('*').single())).toEqual([406, 'PGRST116']);
  });

  test('an offset beyond the end', async ({ expect }) => {
    const { client } = await newPerson();
    expect((await client.from('loan_requests').select('*').range(50, 59)).data).toEqual([]);
    const counted = await client.from('loan_requests').select('*', { count: 'exact' }).range(50, 59);
    expect([counted.status, counted.error?.code]).toEqual([416, 'PGRST103']);
  });

  test('unknown paths are JSON, and other origins are asked like by the other API', async ({ expect }) => {
    for (const path of ['', '/', '/a/b', '/rpc', '/rpc/']) {
      const answer = await call('GET', `${rest}${path}`);
      expect(answer.status).toBe(404);
      expect(answer.json).toMatchObject({ code: expect.any(String), message: expect.any(String) });
    }
    const preflight = await fetch(`${rest}/loan_requests`, {
      method: 'OPTIONS',
      headers: { Origin: otherOrigin, 'Access-Control-Request-Method': 'PATCH' },
    });
    expect(preflight.headers.get('access-control-allow-origin')).toBe(otherOrigin);
    const read = await fetch(`${rest}/loan_requests?select=id`, {
      headers: { Origin: otherOrigin, apikey: publicKey },
    });
    expect(read.headers.get('access-control-expose-headers')).toContain('content-range');
  });
});
