import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAt } from '#/testing/render.tsx';
import { answer } from '#/testing/server.ts';
import { Outbox } from './outbox.tsx';

test('a mail is called by its subject, and by the name of its text where the subject is not known', async () => {
  const mail = { to: 'l…@example.com', state: 'sent', attempts: 1, verdict: '', code: 0, may_retry: false };
  const at = { created_at: '2026-11-23T08:00:00Z', sent_at: null };
  answer({
    'GET /staff/mail/outbox': {
      body: {
        mails: [
          { id: '1', template: 'offer.signed', lang: 'de', ...mail, ...at },
          { id: '2', template: 'gone.text', lang: 'fr', ...mail, ...at },
        ],
        waiting: 0,
        failed: 0,
        sends: true,
      },
    },
    'GET /staff/mail/templates': {
      body: {
        items: [
          {
            name: 'offer.signed',
            title: 'Votre contrat {{reference}} est signé',
            own: [],
            broken: [],
            changed_by: '',
          },
        ],
      },
    },
  });
  await renderAt(<Outbox />);
  expect(await screen.findByText('Votre contrat … est signé')).toBeVisible();
  expect(screen.getByText('offer.signed · Deutsch')).toBeVisible();
  expect(screen.getByText('gone.text · Français')).toBeVisible();
});
