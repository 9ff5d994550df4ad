import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderAt } from '#/testing/render.tsx';
import { answer } from '#/testing/server.ts';
import { Corrections } from './corrections.tsx';

const label = (name: string) => screen.getByLabelText(new RegExp(`^${name}`));

// "Italienne" and "3 mai 1988" were refused: the server takes a code and a calendar date, which no one can guess.
test('a birth date and a nationality are chosen, not spelt', async () => {
  const calls = answer({
    'POST /me/rights/corrections': { status: 201, body: {} },
    'GET /me/rights': { body: { cases: [] } },
  });
  await renderAt(<Corrections cases={[]} />);
  await userEvent.type(label('Valeur correcte'), 'Rochat');
  await userEvent.selectOptions(label('Donnée à corriger'), 'birth_date');
  expect(label('Valeur correcte')).toHaveAttribute('type', 'date');
  expect(label('Valeur correcte')).toHaveValue('');
  await userEvent.selectOptions(label('Donnée à corriger'), 'nationality');
  await userEvent.selectOptions(label('Valeur correcte'), 'Italie');
  await userEvent.type(label('Pourquoi'), 'Mon passeport est joint.');
  await userEvent.click(screen.getByRole('button', { name: 'Envoyer la demande' }));
  expect(calls[0]?.body).toEqual({ field: 'nationality', value: 'IT', reason: 'Mon passeport est joint.' });
});
