import { ArrowDown, ArrowUp, ChevronDown, Plus, X } from 'lucide-react';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useI18n, useT } from '#/i18n/i18n-provider.tsx';
import { useFieldMessage } from '#/lib/errors.ts';
import { Alert } from '#/ui/alert.tsx';
import { Badge } from '#/ui/badge.tsx';
import { Button } from '#/ui/button.tsx';
import { Icon } from '#/ui/icon.tsx';
import { namesOf } from '../model/changes.ts';
import { swapped, valueAt } from '../model/document.ts';
import type { ListSpec, Spec } from '../model/spec.ts';
import { useValues } from './use-values.ts';

export interface ControlProps {
  spec: Spec;
  /** Where it is in the document. */
  at: string;
  document: unknown;
  errors: ReadonlyMap<string, string>;
  /** What is to be known of a place beside its own hint. */
  notes?: ReadonlyMap<string, string> | undefined;
  onChange: (at: string, value: unknown) => void;
}

/** A list stands among controls, and controls in its elements: it is given what shows them. */
interface ListProps extends ControlProps {
  control: ComponentType<ControlProps>;
}

/** The elements of a list, with what adds, removes and moves them. */
export function ListControl(props: ListProps) {
  const t = useT('settings');
  const { spec, at, document, errors, onChange } = props;
  const { i18n } = useI18n();
  const [order, setOrder] = useState(0);
  if (spec.kind !== 'list') return null;
  const items = (valueAt(document, at) as unknown[] | undefined) ?? [];
  const hint = i18n.text('settings', `hints.${spec.label}`);
  return (
    <fieldset className="col-span-full mb-6 min-w-0">
      <legend className="mb-2 font-semibold text-sm">{t(`fields.${spec.label}`)}</legend>
      {hint && <p className="mb-3 text-ink-muted text-sm">{hint}</p>}
      <Wrong message={errors.get(at)} />
      <ol className="grid gap-3">
        {items.map((_, index) => (
          <Element
            // biome-ignore lint/suspicious/noArrayIndexKey: within one order the place is all that tells elements apart
            key={`${order} ${index}`}
            {...props}
            spec={spec}
            items={items}
            index={index}
            onOrder={(next) => {
              onChange(at, next);
              setOrder(order + 1);
            }}
          />
        ))}
      </ol>
      {items.length === 0 && <p className="text-ink-muted text-sm">{t('no_entries')}</p>}
      <Button
        variant="secondary"
        size="small"
        className="mt-3"
        onClick={() => onChange(at, [...items, spec.empty])}
      >
        <Icon of={Plus} size={16} />
        {t('add')}
      </Button>
    </fieldset>
  );
}

/** What is wrong with a list or an element as a whole. */
function Wrong({ message }: { message: string | undefined }) {
  const text = useFieldMessage()(message);
  if (!text) return null;
  return (
    <div className="mb-3">
      <Alert tone="danger">{text}</Alert>
    </div>
  );
}

interface ElementProps extends ListProps {
  /** Replaces the list by one in which elements have other places. */
  onOrder: (next: unknown[]) => void;
  spec: Spec & ListSpec;
  items: unknown[];
  index: number;
}

function Element({ spec, at, items, index, onOrder, control: Control, ...rest }: ElementProps) {
  const here = `${at}/${index}`;
  const asked = spec.of.filter(({ when }) => when?.(items[index]) ?? true);
  const fields = asked.map((inner) => <Control key={inner.at} spec={inner} at={here + inner.at} {...rest} />);
  const tools = <Tools spec={spec} items={items} index={index} onOrder={onOrder} />;
  if (!spec.name) {
    return (
      <li className="rounded-control border border-line p-3 lg:grid lg:grid-cols-[1fr_auto] lg:items-center lg:gap-x-4">
        <div className="grid items-start gap-x-4 sm:grid-cols-3">{fields}</div>
        {tools}
        <Wrong message={rest.errors.get(here)} />
      </li>
    );
  }
  return (
    <Folded
      spec={spec}
      element={items[index]}
      number={index + 1}
      wrong={[...rest.errors.keys()].some((place) => place === here || place.startsWith(`${here}/`))}
    >
      <Wrong message={rest.errors.get(here)} />
      <div className="grid items-start gap-x-6 gap-y-1 sm:grid-cols-2">{fields}</div>
      {tools}
    </Folded>
  );
}

interface FoldedProps {
  spec: ListSpec;
  element: unknown;
  number: number;
  wrong: boolean;
  children: ReactNode;
}

/** An element under its name; one without a name yet, and one with something wrong, is open. */
function Folded({ spec, element, number, wrong, children }: FoldedProps) {
  const t = useT('settings');
  const name = useValues().names(namesOf(spec, element));
  const [open, setOpen] = useState(() => !name);
  return (
    <li>
      <details
        open={open || wrong}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
        className="group rounded-control border border-line"
      >
        <summary className="flex min-h-12 cursor-pointer flex-wrap items-center gap-2 px-4 py-2 font-medium wrap-anywhere">
          {name || t('entry', { number })}
          {valueAt(element, '/example') === true && <Badge tone="yellow">{t('example')}</Badge>}
          {wrong && <Badge tone="red">{t('to_mend')}</Badge>}
          <Icon of={ChevronDown} size={18} className="ml-auto text-ink-muted group-open:rotate-180" />
        </summary>
        <div className="border-line border-t p-4">{children}</div>
      </details>
    </li>
  );
}

function Tools({ spec, items, index, onOrder }: Pick<ElementProps, 'spec' | 'items' | 'index' | 'onOrder'>) {
  const t = useT('settings');
  const number = index + 1;
  return (
    <div className="flex flex-wrap gap-1">
      {spec.ordered && index > 0 && (
        <Button variant="quiet" size="small" onClick={() => onOrder(swapped(items, index, index - 1))}>
          <Icon of={ArrowUp} size={16} />
          {t('up', { number })}
        </Button>
      )}
      {spec.ordered && index < items.length - 1 && (
        <Button variant="quiet" size="small" onClick={() => onOrder(swapped(items, index, index + 1))}>
          <Icon of={ArrowDown} size={16} />
          {t('down', { number })}
        </Button>
      )}
      {!spec.stays?.(items[index]) && (
        <Button
          variant="quiet"
          size="small"
          onClick={() => onOrder(items.filter((_, other) => other !== index))}
        >
          <Icon of={X} size={16} />
          {t('remove', { number })}
        </Button>
      )}
    </div>
  );
}
