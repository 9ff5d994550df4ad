import type { NamedGuarantor } from '#/api/schema.gen.ts';
import { useT } from '#/i18n/i18n-provider.tsx';
import { Question } from '#/kit/question.tsx';
import { useFormats } from '#/lib/format.ts';
import { Button } from '#/ui/button.tsx';
import { useDismissGuarantor } from '../../api/guarantees.ts';

interface Props {
  requestId: string;
  named: NamedGuarantor;
  /** Whether the person may answer. */
  answers: boolean;
  onAsk: () => void;
}

/** Whom the borrower proposes as guarantor, with the two answers to that. */
export function Named({ requestId, named, answers, onAsk }: Props) {
  const t = useT('requests');
  const { shortDate } = useFormats();
  const dismiss = useDismissGuarantor(requestId);
  return (
    <li className="text-sm">
      <p className="break-words font-medium">{`${named.first_name} ${named.last_name}`}</p>
      <p className="break-all">{named.email}</p>
      <p className="text-ink-muted text-xs">
        {`${t('guarantees.named.title')}, ${shortDate(named.created_at)}. ${t('guarantees.named.text')}`}
      </p>
      {answers && (
        <div className="mt-2 flex flex-wrap gap-2">
          <Button size="small" variant="secondary" onClick={onAsk}>
            {t('guarantees.named.ask')}
          </Button>
          <Question
            ask={t('guarantees.named.dismiss')}
            button={{ variant: 'secondary', size: 'small' }}
            title={t('guarantees.named.dismiss_title')}
            text={t('guarantees.named.dismiss_text')}
            label={t('guarantees.named.dismiss')}
            send={() => dismiss.mutateAsync(named.id)}
          />
        </div>
      )}
    </li>
  );
}
