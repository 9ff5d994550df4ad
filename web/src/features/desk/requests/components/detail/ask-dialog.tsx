import { useQuery } from '@tanstack/react-query';
import { ListPlus, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useLanguage, useT } from '#/i18n/i18n-provider.tsx';
import { paperKinds, usePaperKinds } from '#/lib/paper-kinds.ts';
import { Button } from '#/ui/button.tsx';
import { Field } from '#/ui/field.tsx';
import { Icon } from '#/ui/icon.tsx';
import { Input } from '#/ui/input.tsx';
import { Select } from '#/ui/select.tsx';
import { budgetQuery } from '../../api/registers.ts';
import type { RequestDetail } from '../../api/types.ts';
import { useAsk } from '../../api/work.ts';
import {
  emptyLine,
  firstBroken,
  type Line,
  linesFor,
  mostLines,
  toItems,
  withQuestions,
} from '../../model/ask.ts';
import { RequestDialog } from '../request-dialog.tsx';
import { useRequestAct } from './use-request-act.ts';

interface Props {
  request: RequestDetail;
  /** The kinds of papers to begin with. */
  papers?: readonly string[];
  onClose: () => void;
}

/** Asks the applicant for documents or answers, each in words that they read. */
export function AskDialog({ request, papers = [], onClose }: Props) {
  const t = useT('requests');
  const ask = useAsk();
  const language = useLanguage();
  const { nameOf: kind } = usePaperKinds();
  const [lines, setLines] = useState(() =>
    linesFor(papers, (each) => (request.lang === language ? kind(each) : '')),
  );
  const [broken, setBroken] = useState<number>();
  const act = useRequestAct({
    values: {},
    check: () => {
      const wrong = firstBroken(lines);
      setBroken(wrong);
      return { lines: wrong === undefined ? undefined : 'field.required' };
    },
    send: () => ask.mutateAsync({ id: request.id, version: request.version, items: toItems(lines) }),
    done: t('done.ask'),
    onDone: onClose,
  });
  const lacking = useQuery(budgetQuery(request.id)).data?.questions ?? [];
  const asked = withQuestions(lines, lacking);

  const change = (key: number, next: Partial<Line>) => {
    setBroken(undefined);
    setLines(lines.map((line) => (line.key === key ? { ...line, ...next } : line)));
  };

  return (
    <RequestDialog
      act={act}
      title={t('ask.title')}
      text={t('ask.text')}
      label={t('ask.send')}
      onClose={onClose}
    >
      <ol className="flex flex-col gap-4">
        {lines.map((line, index) => (
          <li key={line.key}>
            <LineFields
              line={line}
              number={index + 1}
              wrong={broken === index}
              onChange={(next) => change(line.key, next)}
              onRemove={
                lines.length > 1 ? () => setLines(lines.filter(({ key }) => key !== line.key)) : undefined
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
            onClick={() => setLines([...lines, emptyLine(Math.max(...lines.map(({ key }) => key)) + 1)])}
          >
            <Icon of={Plus} size={16} />
            {t('ask.add')}
          </Button>
        )}
        {asked !== lines && (
          <Button variant="quiet" size="small" onClick={() => setLines(asked)}>
            <Icon of={ListPlus} size={16} />
            {t('ask.budget')}
          </Button>
        )}
      </div>
    </RequestDialog>
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
