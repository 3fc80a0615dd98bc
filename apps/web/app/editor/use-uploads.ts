import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useShop } from '../shell/state/shop-context.tsx';
import { useEditorKit } from './editor-context.tsx';
import { UploadFlow } from './upload-flow.ts';
import { useEditorApi } from './use-editor-api.ts';

export const materialsKey = ['designer', 'materials'] as const;
export const foldersKey = ['designer', 'materialFolders'] as const;

export function useUploads(): UploadFlow {
  const kit = useEditorKit();
  const shop = useShop();
  const api = useEditorApi();
  const queries = useQueryClient();
  return useMemo(() => {
    const onStored = () => {
      for (const queryKey of [materialsKey, foldersKey]) void queries.invalidateQueries({ queryKey });
    };
    return new UploadFlow({ kit, shop, api, onStored });
  }, [kit, shop, api, queries]);
}
