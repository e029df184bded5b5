import './words';
import { ActionIcon } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconClearFormatting,
  IconH2,
  IconH3,
  IconItalic,
  IconLineDashed,
  IconList,
  IconListNumbers,
  type Icon,
} from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import { t } from '@/shared/i18n/t';
import { LinkControl } from './link-control';
import { PictureControl } from './picture-control';
import classes from './rich-text.module.css';
import { TableControl } from './table-control';

type Props = { editor: Editor; pictures: readonly string[] | undefined };

type Control = {
  readonly label: string;
  readonly icon: Icon;
  readonly isActive?: boolean;
  readonly isDisabled?: boolean;
  readonly run: () => void;
};

export function EditorToolbar({ editor, pictures }: Props) {
  const chain = () => editor.chain().focus();
  const groups: readonly (readonly Control[])[] = [
    [
      {
        label: t('editor.heading'),
        icon: IconH2,
        isActive: editor.isActive('heading', { level: 2 }),
        run: () => chain().toggleHeading({ level: 2 }).run(),
      },
      {
        label: t('editor.subheading'),
        icon: IconH3,
        isActive: editor.isActive('heading', { level: 3 }),
        run: () => chain().toggleHeading({ level: 3 }).run(),
      },
      {
        label: t('editor.bold'),
        icon: IconBold,
        isActive: editor.isActive('bold'),
        run: () => chain().toggleBold().run(),
      },
      {
        label: t('editor.italic'),
        icon: IconItalic,
        isActive: editor.isActive('italic'),
        run: () => chain().toggleItalic().run(),
      },
      {
        label: t('editor.clear'),
        icon: IconClearFormatting,
        run: () => chain().unsetAllMarks().clearNodes().run(),
      },
    ],
    [
      {
        label: t('editor.bulletList'),
        icon: IconList,
        isActive: editor.isActive('bulletList'),
        run: () => chain().toggleBulletList().run(),
      },
      {
        label: t('editor.orderedList'),
        icon: IconListNumbers,
        isActive: editor.isActive('orderedList'),
        run: () => chain().toggleOrderedList().run(),
      },
      {
        label: t('editor.quote'),
        icon: IconBlockquote,
        isActive: editor.isActive('blockquote'),
        run: () => chain().toggleBlockquote().run(),
      },
      { label: t('editor.rule'), icon: IconLineDashed, run: () => chain().setHorizontalRule().run() },
    ],
    [
      {
        label: t('editor.undo'),
        icon: IconArrowBackUp,
        isDisabled: !editor.can().undo(),
        run: () => chain().undo().run(),
      },
      {
        label: t('editor.redo'),
        icon: IconArrowForwardUp,
        isDisabled: !editor.can().redo(),
        run: () => chain().redo().run(),
      },
    ],
  ];
  const [words = [], blocks = [], history = []] = groups.map((controls) =>
    controls.map((control) => <Button key={control.label} {...control} />),
  );

  return (
    <div className={classes.toolbar} role="toolbar" aria-label={t('editor.label')}>
      <div className={classes.group}>{words}</div>
      <div className={classes.group}>{blocks}</div>
      <div className={classes.group}>
        <LinkControl editor={editor} />
        {pictures !== undefined && <PictureControl editor={editor} names={pictures} />}
        <TableControl editor={editor} />
      </div>
      <div className={classes.group}>{history}</div>
    </div>
  );
}

function Button({ label, icon: Picture, isActive = false, isDisabled = false, run }: Control) {
  return (
    <ActionIcon
      variant={isActive ? 'light' : 'subtle'}
      color={isActive ? 'brand' : 'gray'}
      size="md"
      aria-label={label}
      title={label}
      aria-pressed={isActive}
      disabled={isDisabled}
      // A pressed button would take the focus, and what is typed before the editor has it back would be lost.
      onMouseDown={(event) => event.preventDefault()}
      onClick={run}
    >
      <Picture size={17} stroke={1.7} />
    </ActionIcon>
  );
}
