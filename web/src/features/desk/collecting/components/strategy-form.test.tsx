import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderAt } from '#/testing/render.tsx';
import type { CollectionSegment, CollectionStrategies } from '../api.ts';
import { StrategyForm } from './strategy-form.tsx';

const segment = (name: string, left_from: number): CollectionSegment => ({
  name,
  days_from: 0,
  left_from,
  history: 'any',
  paused: false,
  steps: [{ days: 3, act: 'reminder', ways: '' }],
});

const strategies: CollectionStrategies = {
  in_force: { paused: false, weekly_contacts: 0, segments: [segment('A', 100_000), segment('B', 250_000)] },
  valid_from: null,
  alert_by: 3,
  ladder: [],
  currencies: ['EUR'],
  today: '2026-11-29',
  changes: [],
};

test('the segments that stay keep what is theirs when one is removed', async () => {
  const user = userEvent.setup();
  await renderAt(<StrategyForm of={strategies} onClose={vi.fn()} />);
  const lefts = () =>
    screen
      .getAllByLabelText(/^Capital restant dû au moins/)
      .map((field) => (field as HTMLInputElement).value);
  expect(lefts().map((text) => text.replace(/\D/g, ''))).toEqual(['1000', '2500']);
  await user.click(screen.getByRole('button', { name: 'Retirer le segment A' }));
  expect(lefts().map((text) => text.replace(/\D/g, ''))).toEqual(['2500']);
});
