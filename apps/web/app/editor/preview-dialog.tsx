import { Dialog } from 'radix-ui';
import { useState } from 'react';
import { ColorChoice } from './color-choice.tsx';
import { useEditor, useEditorKit } from './editor-context.tsx';
import { SegmentedChoice } from './inspector/field-group.tsx';
import { editorMessages as messages } from './messages.ts';
import { MockupView, sceneFor } from './mockup-view.tsx';
import { ProofToggle } from './proof-toggle.tsx';
import { WideDialog, type WideDialogProps } from './wide-dialog.tsx';

/** The mockup as large as the window allows. */
export const PreviewDialog = (props: WideDialogProps) => (
  <WideDialog {...props} className="sm:max-h-[min(48rem,calc(100dvh-3rem))] sm:flex-row">
    <PreviewContent />
  </WideDialog>
);

function PreviewContent() {
  const { data } = useEditorKit();
  const areaCode = useEditor((editor) => editor.areaCode);
  const [chosen, setChosen] = useState<string | null>(null);
  const [sceneId, name] = chosen?.split('~', 2) ?? [];
  const scene = data.scenes.find(({ id }) => id === sceneId) ?? sceneFor(data.scenes, areaCode, null);
  const look = scene?.views.find((each) => each.name === name);
  const choices = data.scenes.flatMap(({ id, label, views }) => [
    { value: id, label },
    // Closer looks are offered of the scene that one has before oneself.
    ...(id === scene?.id ? views.map((each) => ({ value: `${id}~${each.name}`, label: each.label })) : []),
  ]);
  return (
    <>
      <MockupView
        scene={scene}
        look={look}
        className="aspect-square w-full shrink-0 sm:w-auto sm:min-w-0 sm:flex-1 sm:shrink"
      />
      <div className="grid w-full content-start gap-5 p-6 sm:w-72 sm:shrink-0 sm:pt-16">
        <Dialog.Title className="mm-headline text-h3">{data.product.title}</Dialog.Title>
        <p className="text-small text-quiet">{messages.mockup.exact}</p>
        {choices.length > 1 && (
          <SegmentedChoice
            label={messages.mockup.scenes}
            value={scene && look ? `${scene.id}~${look.name}` : (scene?.id ?? null)}
            choices={choices}
            stacked
            onChoose={setChosen}
          />
        )}
        <ColorChoice />
        <ProofToggle className="justify-self-start shadow-none" />
      </div>
    </>
  );
}
