// Passkeys as the browser makes and uses them; the server says what is asked for, and verifies the answer.
import type { Me } from "../../../api/accountTypes";

/** Whether this browser uses passkeys here: on a page of the host for which the server takes them. */
export function canUsePasskeys(me: Me | null): boolean {
  return (
    me?.passkeys === location.hostname &&
    typeof PublicKeyCredential === "function" &&
    "parseCreationOptionsFromJSON" in PublicKeyCredential
  );
}

/** Returns the answer to the options for a new passkey; null if the person or the device gives none. */
export async function makePasskey(options: object): Promise<object | null> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as PublicKeyCredentialCreationOptionsJSON,
  );
  return answered(() => navigator.credentials.create({ publicKey }));
}

/** Returns the answer to the options for a sign-in; null if the person or the device gives none. */
export async function usePasskey(options: object): Promise<object | null> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as PublicKeyCredentialRequestOptionsJSON,
  );
  return answered(() => navigator.credentials.get({ publicKey }));
}

/** Browsers say by the same error that somebody has cancelled, waited too long, or has no passkey. */
async function answered(ask: () => Promise<Credential | null>): Promise<object | null> {
  try {
    const credential = await ask();
    return credential instanceof PublicKeyCredential ? credential.toJSON() : null;
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}
