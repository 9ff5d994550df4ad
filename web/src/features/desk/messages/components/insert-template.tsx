import { ChevronDown } from 'lucide-react';
import { useT } from '#/i18n/i18n-provider.tsx';
import { Button } from '#/ui/button.tsx';
import { Icon } from '#/ui/icon.tsx';
import { useDisclosure } from '#/ui/use-disclosure.ts';
import { useTemplates } from '../api/inbox.ts';
import { textIn } from '../model/inbox-state.ts';

interface Props {
  /** Only what is kept ready in the language of the conversation is of use. */
  lang: string;
  onChoose: (text: string) => void;
}

export function InsertTemplate({ lang, onChoose }: Props) {
  const t = useT('messages');
  const templates = useTemplates().data ?? [];
  const { menu, close } = useDisclosure();
  const usable = templates.filter((template) => textIn(template, lang));
  return (
    <details ref={menu} className="relative">
      <summary className="flex min-h-9 cursor-pointer list-none items-center gap-1.5 rounded-control border border-line-strong bg-surface px-3 font-semibold text-sm hover:border-brand hover:text-brand pointer-coarse:min-h-11">
        {t('reply.template')}
        <Icon of={ChevronDown} size={16} />
      </summary>
      <div className="absolute right-0 z-10 mt-1 max-h-72 w-72 max-w-[80vw] overflow-y-auto rounded-card border border-line bg-surface p-1.5 shadow-raised">
        {usable.length === 0 && (
          <p className="px-3 py-2 text-ink-muted text-sm">{t('reply.template_none')}</p>
        )}
        {usable.map((template) => (
          <Button
            key={template.id}
            variant="quiet"
            size="small"
            className="w-full justify-start! text-left!"
            onClick={() => {
              onChoose(textIn(template, lang));
              close();
            }}
          >
            {template.name}
          </Button>
        ))}
      </div>
    </details>
  );
}
