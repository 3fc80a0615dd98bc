import { aftersaleCalls, buyerCalls } from '@merchmill/contract/fulfillment/aftersale.calls.ts';
import type { ClaimForm } from '@merchmill/contract/fulfillment/aftersale.shapes.ts';
import { fileCalls } from '@merchmill/contract/shop/file.calls.ts';
import type { Material } from '@merchmill/contract/shop/file.shapes.ts';
import type { z } from 'zod';
import type { BrowserCaller } from '../../shell/api/caller.ts';
import { useUpload } from '../../shell/api/use-upload.ts';

/** The dialog says what went wrong. */
const silent = { errorMode: 'silent' } as const;

export type ClaimBody = z.infer<typeof ClaimForm>;

/** How a claim and its photos are sent: by whoever has ordered, or by whoever has the link. */
export type ClaimSender = {
  /** Gives the photo's id. */
  photo: (file: File) => Promise<string>;
  claim: (call: BrowserCaller, body: ClaimBody) => Promise<unknown>;
};

export function useOwnClaim(orderId: string): ClaimSender {
  const upload = useUpload();
  return {
    photo: async (file) => (await upload<Material>(fileCalls.upload.path, file, silent)).fileId,
    claim: (call, body) => call(aftersaleCalls.claim, { params: { orderId }, body }),
  };
}

export function useBuyerClaim(token: string): ClaimSender {
  const upload = useUpload();
  const path = buyerCalls.photo.path.replace('{token}', token);
  return {
    photo: async (file) => (await upload<{ photoId: string }>(path, file, silent)).photoId,
    claim: (call, body) => call(buyerCalls.claim, { params: { token }, body }),
  };
}
