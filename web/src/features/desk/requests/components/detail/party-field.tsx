import { useT } from '#/i18n/i18n-provider.tsx';
import { ChoiceField } from '#/kit/fields.tsx';
import type { Bound } from '#/kit/use-act.ts';

interface Props extends Bound<number> {
  parties: readonly { position: number; name: string }[];
  required?: boolean;
}

/** Which of the borrowers it is about, where there are two. */
export function PartyField({ parties, ...field }: Props) {
  const t = useT('requests');
  if (parties.length < 2) return null;
  const name = (position: number) => parties.find((each) => each.position === position)?.name ?? '';
  return (
    <ChoiceField
      label={t('registers.person')}
      choices={parties.map(({ position }) => position)}
      name={name}
      {...field}
    />
  );
}
