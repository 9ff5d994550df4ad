import { configure, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import texts from '#/i18n/fr/errors_desk.json';
import { renderAt } from '#/testing/render.tsx';
import { answer } from '#/testing/server.ts';
import { application, keeping, named } from '../testing.ts';
import { Apply } from './apply.tsx';

vi.setConfig({ testTimeout: 30_000 });
configure({ asyncUtilTimeout: 8000 });

beforeEach(() => localStorage.clear());

const partner = {
  name: 'Courtier Exemple SA',
  kind: 'broker' as const,
  register: 'ORIAS',
  registration: '12345678',
  paid: true,
  filled: ['first_name', 'employer'],
  return_url: 'https://shop.example/thanks',
};

test('who comes by the link of a partner reads who prepared it, and sees what was filled in', async () => {
  const opened = application({ partner });
  opened.fields = { ...opened.fields, employer: '<script>alert(1)</script>' };
  const calls = answer({ ...keeping(opened), 'POST /applications/by-partner': { body: opened } });
  location.hash = 'partner=secret';
  await renderAt(<Apply />, { at: '/apply' });
  expect(await screen.findByText('Courtier Exemple SA a préparé cette demande pour vous')).toBeVisible();
  expect(screen.getByText(/ORIAS 12345678/)).toBeVisible();
  expect(screen.getByText(/Vous ne lui payez rien/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Retour à Courtier Exemple SA' })).toHaveAttribute(
    'href',
    'https://shop.example/thanks',
  );
  expect(await screen.findByLabelText(/^Prénom/)).toHaveValue('Éloïse');
  expect(location.hash).toBe('');
  expect(document.querySelector('script')).toBeNull();
  expect(named(calls, 'POST /applications/by-partner')).toBe(1);
});

test.each([
  ['partner_link.used', 410, texts.partner_link.used],
  ['partner_link.expired', 410, texts.partner_link.expired],
  ['partner_link.product', 409, texts.partner_link.product],
])('a link that opens nothing says why in the words of the server: %s', async (code, status, detail) => {
  answer({
    ...keeping(),
    'POST /applications/by-partner': { status, body: { code, detail, message_key: `errors:${code}` } },
  });
  location.hash = 'partner=secret';
  await renderAt(<Apply />, { at: '/apply' });
  expect(await screen.findByText(detail)).toBeVisible();
  expect(screen.queryByLabelText(/^Prénom/)).toBeNull();
});
