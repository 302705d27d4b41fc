// Signing in with a passkey, instead of a password or to confirm who one is.
import { accountApi } from "../../../api/account";
import type { OnlineClient } from "../../../online/client.svelte";
import { say } from "../../../text/account";
import type { AccountForm } from "./accountForm.svelte";
import { usePasskey } from "./passkeys";

/** Returns whether the device gave a passkey; the form says so if not. Throws ServerError and Unreachable. */
export async function passkeySignIn(client: OnlineClient, form: AccountForm): Promise<boolean> {
  const { options } = await accountApi.passkeySignInOptions();
  const answer = await usePasskey(options);
  if (answer) client.become(await accountApi.signInWithPasskey(answer));
  else form.refuse(() => say("account-passkey-not-done"));
  return answer !== null;
}
