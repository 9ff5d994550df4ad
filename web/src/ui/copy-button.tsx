import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { copyText } from '#/lib/copy-text.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

interface Props {
  text: string;
  label: string;
  /** What is copied, for those who hear the page. */
  name: string;
  done: string;
}

/** Takes a text to the clipboard. Where there is none (plain http), nothing is claimed: the text stands beside it. */
export function CopyButton({ text, label, name, done }: Props) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 3000);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    if (await copyText(text)) setCopied(true);
  };
  return (
    <Button variant="quiet" size="small" aria-label={copied ? done : name} onClick={copy}>
      <Icon of={copied ? Check : Copy} size={16} />
      <span aria-live="polite">{copied ? done : label}</span>
    </Button>
  );
}
