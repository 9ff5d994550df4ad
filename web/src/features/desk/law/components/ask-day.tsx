import { useState } from 'react';
import { DayField } from '#/kit/fields.tsx';
import { isDay } from '../model/asked.ts';

interface Props {
  label: string;
  day: string;
  onDay: (day: string) => void;
}

/** A day that is asked for once it is one: while the year is typed nothing is asked. */
export function AskDay({ label, day, onDay }: Props) {
  const [typed, setTyped] = useState<string>();
  return (
    <DayField
      className="w-48"
      label={label}
      value={typed ?? day}
      onChange={(text) => {
        const whole = isDay(text);
        setTyped(whole ? undefined : text);
        if (whole) onDay(text);
      }}
    />
  );
}
