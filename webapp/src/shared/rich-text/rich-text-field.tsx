import { Input } from '@mantine/core';
import { EditorContent, useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { useEffect, useRef } from 'react';
import content from '@/shared/ui/rich-content.module.css';
import { EditorToolbar } from './editor-toolbar';
import { isLink } from './link-address';
import { PictureNode, withSources } from './picture-node';
import classes from './rich-text.module.css';

type Props = {
  id: string;
  label: string;
  description: string | undefined;
  error: string | undefined;
  /** HTML; empty when there is nothing in it. */
  value: string;
  onChange: (html: string) => void;
  /** The record's own pictures. */
  pictures: { readonly names: readonly string[]; readonly load: (name: string) => Promise<Blob> } | undefined;
};

/** Headings, lists, links, tables and pictures, without a word of HTML. */
export function RichTextField({ id, label, description, error, value, onChange, pictures }: Props) {
  const written = useRef(value);
  const load = pictures?.load;
  const editor = useEditor(
    {
      content: value,
      injectCSS: false,
      shouldRerenderOnTransaction: true,
      extensions: [
        StarterKit.configure({
          heading: { levels: [2, 3] },
          underline: false,
          link: { openOnClick: false, isAllowedUri: (address) => isLink(address ?? '') },
        }),
        Table.configure({ renderWrapper: true }),
        TableRow,
        TableCell,
        TableHeader,
        PictureNode.configure(load ? { load } : {}),
      ],
      editorProps: {
        attributes: {
          id,
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-labelledby': `${id}-label`,
          class: `${content['content']} ${classes['text']}`,
        },
      },
      onUpdate: ({ editor: changed }) => {
        written.current = changed.isEmpty ? '' : withSources(changed.getHTML());
        onChange(written.current);
      },
    },
    [load],
  );

  // What was read anew or thrown away comes from outside.
  useEffect(() => {
    if (value === written.current) return;
    written.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);

  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      description={description}
      error={error}
    >
      <div className={classes.editor} data-has-error={error !== undefined}>
        <EditorToolbar editor={editor} pictures={pictures?.names} />
        <EditorContent editor={editor} />
      </div>
    </Input.Wrapper>
  );
}
