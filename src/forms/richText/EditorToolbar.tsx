import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import FormatBold from '@mui/icons-material/FormatBold';
import FormatItalic from '@mui/icons-material/FormatItalic';
import FormatListBulleted from '@mui/icons-material/FormatListBulleted';
import FormatListNumbered from '@mui/icons-material/FormatListNumbered';
import FormatQuote from '@mui/icons-material/FormatQuote';
import LinkOutlined from '@mui/icons-material/LinkOutlined';
import Redo from '@mui/icons-material/Redo';
import TableChartOutlined from '@mui/icons-material/TableChartOutlined';
import TextFields from '@mui/icons-material/TextFields';
import Title from '@mui/icons-material/Title';
import Undo from '@mui/icons-material/Undo';
import ButtonBase from '@mui/material/ButtonBase';
import { type Editor, useEditorState } from '@tiptap/react';
import type { ReactNode } from 'react';
import { useRovingFocus } from '../../ui/useRovingFocus';
import { useText } from '../../ui/useText';
import { ToolRow } from './EditorFrame';

interface Tool {
  name: ToolName;
  icon: ReactNode;
  /** Returns true if a toggle button is pressed; other buttons have no `isOn`. */
  isOn?: (editor: Editor) => boolean;
  canRun?: (editor: Editor) => boolean;
  run: (editor: Editor) => void;
}

type ToolName =
  | 'h2'
  | 'h3'
  | 'strong'
  | 'em'
  | 'a'
  | 'ul'
  | 'ol'
  | 'quote'
  | 'table'
  | 'image'
  | 'undo'
  | 'redo';

const icon = { fontSize: 'small', 'aria-hidden': true } as const;

const tools: readonly Tool[] = [
  {
    name: 'h2',
    icon: <Title {...icon} />,
    isOn: (editor) => editor.isActive('heading', { level: 2 }),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    name: 'h3',
    icon: <TextFields {...icon} />,
    isOn: (editor) => editor.isActive('heading', { level: 3 }),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    name: 'strong',
    icon: <FormatBold {...icon} />,
    isOn: (editor) => editor.isActive('bold'),
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    name: 'em',
    icon: <FormatItalic {...icon} />,
    isOn: (editor) => editor.isActive('italic'),
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    name: 'ul',
    icon: <FormatListBulleted {...icon} />,
    isOn: (editor) => editor.isActive('bulletList'),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'ol',
    icon: <FormatListNumbered {...icon} />,
    isOn: (editor) => editor.isActive('orderedList'),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: 'quote',
    icon: <FormatQuote {...icon} />,
    isOn: (editor) => editor.isActive('blockquote'),
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  {
    name: 'table',
    icon: <TableChartOutlined {...icon} />,
    canRun: (editor) => !editor.isActive('table'),
    run: (editor) => editor.chain().focus().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run(),
  },
];

const history: readonly Tool[] = [
  {
    name: 'undo',
    icon: <Undo {...icon} />,
    canRun: (editor) => editor.can().undo(),
    run: (editor) => editor.chain().focus().undo().run(),
  },
  {
    name: 'redo',
    icon: <Redo {...icon} />,
    canRun: (editor) => editor.can().redo(),
    run: (editor) => editor.chain().focus().redo().run(),
  },
];

const tableTools = {
  addRow: (editor: Editor) => editor.chain().focus().addRowAfter().run(),
  deleteRow: (editor: Editor) => editor.chain().focus().deleteRow().run(),
  addColumn: (editor: Editor) => editor.chain().focus().addColumnAfter().run(),
  deleteColumn: (editor: Editor) => editor.chain().focus().deleteColumn().run(),
  deleteTable: (editor: Editor) => editor.chain().focus().deleteTable().run(),
} as const;

const tableToolNames = ['addRow', 'deleteRow', 'addColumn', 'deleteColumn', 'deleteTable'] as const;

interface EditorToolbarProps {
  /** Null at the first rendering. */
  editor: Editor | null;
  label: string;
  onLink: () => void;
  onImage: () => void;
}

/** Toolbar for formatting the selection. It is one Tab stop; arrow keys move between its buttons. */
export const EditorToolbar = ({ editor, label, onLink, onImage }: EditorToolbarProps) => {
  const { text } = useText();
  const roving = useRovingFocus<HTMLDivElement>();
  const own: readonly Tool[] = [
    ...tools.slice(0, 4),
    {
      name: 'a',
      icon: <LinkOutlined {...icon} />,
      isOn: (one) => one.isActive('link'),
      run: onLink,
    },
    ...tools.slice(4),
    { name: 'image', icon: <AddPhotoAlternateOutlined {...icon} />, run: onImage },
    ...history,
  ];
  const state = useEditorState({
    editor,
    selector: ({ editor: one }) =>
      one === null
        ? null
        : {
            on: own.map((tool) => tool.isOn?.(one)),
            can: own.map((tool) => tool.canRun?.(one) ?? true),
            inTable: one.isActive('table'),
          },
  });
  return (
    <ToolRow
      {...roving}
      role="toolbar"
      aria-label={text('torvet.form.markup.label', { label })}
      // Prevents the loss of the editor's selection when a button is pressed.
      onMouseDown={(event) => event.preventDefault()}
    >
      {own.map((tool, index) => {
        const name = text(`torvet.form.markup.${tool.name}`);
        return (
          <ButtonBase
            key={tool.name}
            aria-label={name}
            title={name}
            aria-pressed={state?.on[index]}
            disabled={state?.can[index] !== true}
            onClick={() => editor && tool.run(editor)}
          >
            {tool.icon}
          </ButtonBase>
        );
      })}
      {state?.inTable === true
        ? tableToolNames.map((name) => (
            <ButtonBase key={name} onClick={() => editor && tableTools[name](editor)}>
              {name === 'deleteTable' ? <DeleteOutlined {...icon} /> : null}
              {text(`torvet.form.markup.${name}`)}
            </ButtonBase>
          ))
        : null}
    </ToolRow>
  );
};
