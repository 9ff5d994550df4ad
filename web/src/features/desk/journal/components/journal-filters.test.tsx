import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderAt } from '#/testing/render.tsx';
import { answer } from '#/testing/server.ts';
import { type JournalFilter, readFilter, withChange, writeFilter } from '../model/filter.ts';
import { JournalFilters } from './journal-filters.tsx';

const told = vi.fn();

/** The address holds the filter, as on the page. */
function Page() {
  const [filter, setFilter] = useState<JournalFilter>({});
  const change = (next: JournalFilter) => {
    told(next);
    setFilter(readFilter(writeFilter(withChange(filter, next))));
  };
  return <JournalFilters filter={filter} onChange={change} onClear={() => setFilter({})} />;
}

test('a day is typed digit by digit, and an impossible span is said to be one', async () => {
  answer({ 'GET /staff/journal/choices': { body: { actions: [], entity_kinds: [], staff: [] } } });
  await renderAt(<Page />);
  const [from, to] = [screen.getByLabelText('Du'), screen.getByLabelText('Au')];
  for (const day of ['0002-11-20', '0020-11-20', '0202-11-20', '2026-11-20']) {
    fireEvent.change(from, { target: { value: day } });
    expect(from).toHaveValue(day);
  }
  expect(told.mock.calls).toEqual([[{ from: '2026-11-20' }]]);

  fireEvent.change(to, { target: { value: '2026-11-01' } });
  expect(to).toHaveValue('2026-11-01');
  expect(to).toBeInvalid();
  fireEvent.click(screen.getByRole('button', { name: 'Effacer les filtres' }));
  expect(screen.getByLabelText('Du')).toHaveValue('');
  expect(screen.getByLabelText('Au')).toHaveValue('');
});
