import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderAt } from '#/testing/render.tsx';
import { answer } from '#/testing/server.ts';
import { AdminLogin } from './admin-login.tsx';

test("an address of another domain than the lender's is refused at its field, and is no attempt", async () => {
  answer({
    'POST /staff/login': {
      status: 422,
      body: { code: 'invalid', errors: [{ pointer: '/email', code: 'staff.email_invalid' }] },
    },
  });
  await renderAt(<AdminLogin onSignedIn={() => {}} passkey={null} />);
  const email = await screen.findByRole('textbox');
  expect(email).toHaveFocus();
  await userEvent.type(email, 'a@elsewhere.example');
  await userEvent.type(
    document.querySelector<HTMLInputElement>('[name=password]') ?? document.body,
    'Sentier-2026 & crête{Enter}',
  );
  expect(await screen.findByText('Email administrateur invalide')).toBeVisible();
  expect(email).toBeInvalid();
  expect(email).toHaveFocus();
  expect(screen.queryByText(/tentative/i)).toBeNull();
});
