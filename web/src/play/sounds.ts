// Soft, short sounds, made as they are needed. Nothing is heard before the reader has touched the page.
import type { PlyEvent } from "../core/types";

export type Sound = "stone" | "capture" | "end";

const LOUDNESS = 0.2;

/** What is to be heard of a ply. */
export function soundOf(events: readonly PlyEvent[]): Sound | null {
  const kinds = events.map(({ kind }) => kind);
  if (kinds.includes("ended")) return "end";
  if (kinds.includes("lifted") || kinds.includes("coloured")) return "capture";
  return kinds.includes("placed") ? "stone" : null;
}

let audio: AudioContext | null = null;
let touched = false;

/** Waits for the reader's first gesture. */
export function awaitGesture(): void {
  for (const kind of ["pointerdown", "keydown"])
    addEventListener(
      kind,
      () => {
        touched = true;
      },
      { once: true, capture: true },
    );
}

export function sound(kind: Sound): void {
  if (!touched || !("AudioContext" in globalThis)) return;
  try {
    audio ??= new AudioContext();
  } catch {
    return; // no device to be heard on
  }
  void audio.resume();
  const now = audio.currentTime;
  if (kind === "stone") click(audio, now, 1);
  else if (kind === "capture")
    for (const i of [0, 1, 2]) click(audio, now + 0.09 * i, 0.8 - 0.15 * i);
  else for (const [i, pitch] of [392, 523.25].entries()) tone(audio, now + 0.18 * i, pitch);
}

/** A stone on a board: a knock, and what the wood makes of it. */
function click(context: AudioContext, at: number, strength: number): void {
  const length = Math.round(context.sampleRate * 0.03);
  const buffer = context.createBuffer(1, length, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < length; ++i) samples[i] = (Math.random() * 2 - 1) * (1 - i / length) ** 3;
  const knock = context.createBufferSource();
  knock.buffer = buffer;
  const wood = new BiquadFilterNode(context, { type: "bandpass", frequency: 1900, Q: 1.2 });
  knock.connect(wood).connect(faded(context, at, LOUDNESS * strength, 0.05));
  knock.start(at);
  const body = new OscillatorNode(context, { type: "sine", frequency: 210 });
  body.connect(faded(context, at, LOUDNESS * 0.7 * strength, 0.08));
  body.start(at);
  body.stop(at + 0.1);
}

function tone(context: AudioContext, at: number, frequency: number): void {
  const voice = new OscillatorNode(context, { type: "triangle", frequency });
  voice.connect(faded(context, at, LOUDNESS * 0.5, 0.5));
  voice.start(at);
  voice.stop(at + 0.6);
}

/** A way to be heard that begins at once and fades away. */
function faded(context: AudioContext, at: number, loudness: number, seconds: number): GainNode {
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loudness, at + 0.003);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  gain.connect(context.destination);
  return gain;
}
