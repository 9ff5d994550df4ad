import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { setPageData } from '#/lib/page-data.ts';
import { renderAt } from '#/testing/render.tsx';
import { answer } from '#/testing/server.ts';
import { shipped } from '#/testing/shipped.ts';
import { emptyContact, unsent } from '../model/contact-form.ts';
import { ContactForm } from './contact-form.tsx';

const field = (name: string) => screen.getByLabelText(new RegExp(`^${name}`));
const send = () => userEvent.click(screen.getByRole('button', { name: 'Envoyer' }));

async function fill(message = 'Bonjour, une question.') {
  await userEvent.type(field('Nom'), 'Camille Müller');
  await userEvent.type(field('E-mail'), 'camille@example.org');
  await userEvent.type(field('Message'), message);
}

beforeEach(() => {
  unsent.message = emptyContact;
});

test('finds what was being written again, until it is sent', async () => {
  answer({ 'POST /contact': { status: 201, body: { received_at: '2026-11-21T10:00:00Z' } } });
  const first = await renderAt(<ContactForm />, { at: '/contact' });
  await fill();
  first.unmount(); // to the privacy policy, say
  const second = await renderAt(<ContactForm />, { at: '/contact' });
  expect(field('Message')).toHaveValue('Bonjour, une question.');
  await send();
  expect(await screen.findByText('Message envoyé')).toBeVisible();
  second.unmount();
  await renderAt(<ContactForm />, { at: '/contact' });
  expect(field('Message')).toHaveValue('');
});

describe('the contact form', () => {
  beforeEach(() => renderAt(<ContactForm />, { at: '/contact' }));

  test('sends nothing that is wrong, and forgets a mistake once it is edited', async () => {
    const calls = answer({});
    await userEvent.type(field('Nom'), 'R2D2');
    await send();
    expect(screen.getByText('Erreurs dans le formulaire')).toBeVisible();
    expect(screen.getByText("L'email est requis")).toBeVisible();
    expect(field('Nom')).toHaveFocus();
    await userEvent.type(field('Nom'), '{Backspace}');
    expect(screen.queryByText(/ne peut contenir que des lettres/)).not.toBeInTheDocument();
    expect(screen.getByText("L'email est requis")).toBeVisible();
    expect(calls).toEqual([]);
  });

  test('sends what was typed, cleaned, and is empty again', async () => {
    const calls = answer({ 'POST /contact': { status: 201, body: { received_at: '2026-11-21T10:00:00Z' } } });
    await fill('Bonjour,   une question. ');
    await send();
    expect(await screen.findByText('Message envoyé')).toBeVisible();
    expect(calls.map(({ body }) => body)).toEqual([
      { name: 'Camille Müller', email: 'camille@example.org', message: 'Bonjour, une question.' },
    ]);
    expect(field('Message')).toHaveValue('');
  });

  test('tries the same message under the same key, and other words under another', async () => {
    const keys: (string | null)[] = [];
    answer({
      'POST /contact': (_, { headers }) => {
        keys.push(headers.get('Idempotency-Key'));
        return { status: 503, body: { code: 'unavailable' } };
      },
    });
    await fill();
    await send();
    await screen.findByText("Erreur d'envoi");
    expect(field('Message')).toHaveValue('Bonjour, une question.');
    await send();
    await userEvent.type(field('Message'), ' Merci.');
    await send();
    expect(keys).toHaveLength(3);
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  test('says when it is too much, and what the server alone knows to be wrong', async () => {
    let status = 429;
    answer({
      'POST /contact': () =>
        status === 429
          ? { status, body: { code: 'contact.too_many' } }
          : { status, body: { code: 'invalid', errors: [{ pointer: '/email', code: 'email.invalid' }] } },
    });
    await fill();
    await send();
    expect(await screen.findByText('Trop de messages')).toBeVisible();
    status = 422;
    await send();
    expect(await screen.findByText("Format d'email invalide")).toBeVisible();
    expect(field('E-mail')).toHaveFocus();
  });
});

test('a plain form that came back shows what was wrong and what was typed', async () => {
  setPageData({
    site: shipped,
    origin: 'https://florin.example',
    form: {
      page: '/contact',
      values: { name: 'Anna', email: 'x', message: 'Bonjour' },
      errors: { email: 'email.invalid' },
    },
  });
  await renderAt(<ContactForm />, { at: '/contact' });
  expect(screen.getByText('Erreurs dans le formulaire')).toBeVisible();
  expect(screen.getByText("Format d'email invalide")).toBeVisible();
  expect(field('Nom')).toHaveValue('Anna');
});
