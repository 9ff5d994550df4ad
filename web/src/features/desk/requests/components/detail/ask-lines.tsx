import { Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { paperKinds, usePaperKinds } from '#/lib/paper-kinds.ts';
import { Button } from '#/ui/button.tsx';
import { Field } from '#/ui/field.tsx';
import { Icon } from '#/ui/icon.tsx';
import { Input } from '#/ui/input.tsx';
import { Select } from '#/ui/select.tsx';
import { emptyLine, type Line, mostLines } from '../../model/ask.ts';

interface Props {
  lines: Line[];
  /** Where the line stands that has no words. */
  broken: number | undefined;
  onChange: (lines: Line[]) => void;
  /** Beside the button that adds a line. */
  children?: ReactNode;
}

/** What is asked for, line by line. */
export function AskLines({ lines, broken, onChange, children }: Props) {
  const t = useT('requests');
  return (
    <>
      <ol className="flex flex-col gap-4">
        {lines.map((line, index) => (
          <li key={line.key}>
            <LineFields
              line={line}
              number={index + 1}
              wrong={broken === index}
              onChange={(next) =>
                onChange(lines.map((each) => (each.key === line.key ? { ...each, ...next } : each)))
              }
              onRemove={
                lines.length > 1 ? () => onChange(lines.filter(({ key }) => key !== line.key)) : undefined
              }
            />
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        {lines.length < mostLines && (
          <Button
            variant="quiet"
            size="small"
            onClick={() => onChange([...lines, emptyLine(Math.max(...lines.map(({ key }) => key)) + 1)])}
          >
            <Icon of={Plus} size={16} />
            {t('ask.add')}
          </Button>
        )}
        {children}
      </div>
    </>
  );
}

interface LineProps {
  line: Line;
  number: number;
  wrong: boolean;
  onChange: (next: Partial<Line>) => void;
  onRemove: (() => void) | undefined;
}

function LineFields({ line, number, wrong, onChange, onRemove }: LineProps) {
  const t = useT('requests');
  const { nameOf } = usePaperKinds();
  return (
    <fieldset className="rounded-control border border-line p-3">
      <legend className="sr-only">{t('ask.item', { n: number })}</legend>
      <div className="flex items-end gap-2">
        <Field label={t('ask.kind')} className="min-w-0 flex-1">
          <Select value={line.kind} onChange={(event) => onChange({ kind: event.target.value })}>
            <option value="question">{t('ask.question')}</option>
            {paperKinds.map((kind) => (
              <option key={kind} value={kind}>
                {nameOf(kind)}
              </option>
            ))}
          </Select>
        </Field>
        {onRemove && (
          <Button
            variant="quiet"
            size="icon"
            className="mb-6"
            aria-label={t('ask.remove', { n: number })}
            onClick={onRemove}
          >
            <Icon of={X} size={18} />
          </Button>
        )}
      </div>
      <Field
        label={t('ask.wording')}
        hint={number === 1 ? t('ask.wording_hint') : undefined}
        error={wrong ? 'field.required' : undefined}
        required
      >
        <Input
          maxLength={500}
          autoComplete="off"
          value={line.text}
          onChange={(event) => onChange({ text: event.target.value })}
        />
      </Field>
    </fieldset>
  );
}
