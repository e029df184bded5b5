import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { t } from '@/shared/i18n/t';
import { notifyFailure, notifySuccess } from '@/shared/ui/notify';
import { RichContent } from '@/shared/ui/rich-content';
import classes from './handbook.module.css';

type Props = { html: string };

/** The text of a page: commands can be copied, headings linked to, and links within the portal stay in it. */
export function HandbookText({ html }: Props) {
  const text = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();

  useEffect(() => {
    const { current } = text;
    const follow = (event: MouseEvent) => {
      const { target } = event;
      if (!(target instanceof Element)) return;
      const command = target.closest('[data-copy]')?.parentElement?.querySelector('code');
      if (command) void copy(command.textContent.trimEnd());
      const address = target.closest('a[href^="/"], a[href^="#"]')?.getAttribute('href');
      const isPlain =
        event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (!address || !isPlain) return;
      event.preventDefault();
      void navigate(address);
    };
    current?.addEventListener('click', follow);
    return () => current?.removeEventListener('click', follow);
  }, [navigate]);

  return (
    <div ref={text} className={classes.text}>
      <RichContent html={html} amend={amend} />
    </div>
  );
}

async function copy(command: string) {
  try {
    await navigator.clipboard.writeText(command);
    notifySuccess(t('handbook.copied'));
  } catch {
    // A page without https has no clipboard.
    notifyFailure(t('handbook.notCopied'));
  }
}

/** A button at each block that is there to be typed, and a link at each heading. */
function amend(body: HTMLElement) {
  body.querySelectorAll('pre:not(:has(> .language-text))').forEach((block) => {
    const frame = document.createElement('div');
    frame.className = classes['block'] ?? '';
    const button = document.createElement('button');
    button.type = 'button';
    button.className = classes['copy'] ?? '';
    button.dataset['copy'] = '';
    button.dataset['print'] = 'hidden';
    button.textContent = t('handbook.copy');
    block.replaceWith(frame);
    frame.append(block, button);
  });
  body.querySelectorAll(':is(h2, h3)[id]').forEach((heading) => {
    const link = document.createElement('a');
    link.href = `#${heading.id}`;
    link.className = classes['anchor'] ?? '';
    link.dataset['print'] = 'hidden';
    link.setAttribute('aria-label', t('handbook.linkTo', { section: heading.textContent }));
    link.textContent = '#';
    heading.append(' ', link);
  });
}
