import { ChevronDown, Link2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useT } from '#/i18n/i18n-provider.tsx';
import { Icon } from '#/ui/icon.tsx';

interface Props {
  name: string;
  question: string;
  answer: string;
  hidden: boolean;
  /** The address asks for this one. */
  open: boolean;
}

/** The browser itself opens one at a time, with or without script: all carry the same name. */
export function QuestionItem({ name, question, answer, hidden, open }: Props) {
  const t = useT('faq');
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (open && details.current) details.current.open = true;
  }, [open]);
  return (
    <details
      ref={details}
      id={name}
      name="faq"
      hidden={hidden}
      className="print-open group border-line [&:not(:first-child)]:border-t"
    >
      <summary className="flex list-none items-center justify-between gap-4 rounded-card px-5 py-4 font-medium hover:text-brand [&::-webkit-details-marker]:hidden">
        {question}
        <Icon
          of={ChevronDown}
          className="text-brand transition-transform duration-150 group-open:rotate-180 print:hidden"
        />
      </summary>
      <div className="px-5 pb-5">
        <p className="max-w-prose text-ink-muted">{answer}</p>
        <Link
          to={{ hash: name }}
          preventScrollReset
          className="mt-3 inline-flex min-h-8 items-center gap-1.5 text-brand text-sm underline-offset-4 hover:underline print:hidden"
        >
          <Icon of={Link2} size={16} />
          {t('link')}
        </Link>
      </div>
    </details>
  );
}
