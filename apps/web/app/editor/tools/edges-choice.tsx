import { setWrap } from '@merchmill/design/changes.ts';
import { EdgeWrap } from '@merchmill/design/edge-wrap.ts';
import { useEditor, useEditorKit, usePrintArea } from '../editor-context.tsx';
import { areaOf } from '../editor-store.ts';
import { groundMessages } from '../ground-messages.ts';
import { FieldGroup, SegmentedChoice } from '../inspector/field-group.tsx';

const { wrap: messages } = groundMessages;
const kinds = ['continue', ...EdgeWrap.options] as const;

/** What the sides show of a print that is folded around a frame. */
export function EdgesChoice() {
  const { store } = useEditorKit();
  const { code, wrapMm } = usePrintArea();
  const wrap = useEditor((editor) => areaOf(editor).wrap);
  if (!wrapMm) return null;
  return (
    <FieldGroup title={messages.title}>
      <SegmentedChoice
        label={messages.title}
        value={wrap ?? 'continue'}
        choices={kinds.map((value) => ({ value, label: messages.kinds[value] }))}
        onChoose={(value) => store.getState().apply(setWrap(code, value === 'continue' ? null : value))}
      />
      <p className="text-micro text-quiet">{messages.hint}</p>
    </FieldGroup>
  );
}
