import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderAt } from '#/testing/render.tsx';
import { Tabs } from '#/ui/tabs.tsx';
import { useUnsent } from './use-unsent.ts';

function Note({ of }: { of: string }) {
  const [text, write] = useUnsent('note', of);
  return <textarea aria-label={of} value={text} onChange={(event) => write(event.target.value)} />;
}

test('what was typed in a tab is there when the tab comes back, and nowhere else', async () => {
  const user = userEvent.setup();
  await renderAt(
    <Tabs
      label="parts"
      tabs={[
        { value: 'one', label: 'One', content: <Note of="one" /> },
        { value: 'two', label: 'Two', content: <Note of="two" /> },
      ]}
    />,
  );
  await user.type(screen.getByLabelText('one'), 'Call on Thursday');
  await user.click(screen.getByRole('tab', { name: 'Two' }));
  expect(screen.getByLabelText('two')).toHaveValue('');
  await user.click(screen.getByRole('tab', { name: 'One' }));
  expect(screen.getByLabelText('one')).toHaveValue('Call on Thursday');
  await user.clear(screen.getByLabelText('one'));
  await user.click(screen.getByRole('tab', { name: 'Two' }));
  await user.click(screen.getByRole('tab', { name: 'One' }));
  expect(screen.getByLabelText('one')).toHaveValue('');
  expect(localStorage).toHaveLength(0);
});
