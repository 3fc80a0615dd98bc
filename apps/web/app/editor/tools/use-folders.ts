import { designCalls } from '@merchmill/contract/design/design.calls.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEditorApi } from '../use-editor-api.ts';
import { foldersKey, materialsKey } from '../use-uploads.ts';

/** My folders, and what is to be asked for again when they, or what is in them, have changed. */
export function useFolders() {
  const { call } = useEditorApi();
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: foldersKey,
    queryFn: () => call(designCalls.materialFolders, {}, { errorMode: 'silent' }),
  });
  const reload = () =>
    Promise.all([foldersKey, materialsKey].map((queryKey) => queries.invalidateQueries({ queryKey })));
  return { folders: data ?? [], reload };
}

export type Folders = ReturnType<typeof useFolders>;
