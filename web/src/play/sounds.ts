// Soft, short sounds, synthesised when they are needed. Browsers allow none before the first gesture.
import type { PlyEvent } from "../core/types";

export type Sound = "stone" | "capture" | "end";

/** Of the loudest sounds. */
const MAX_GAIN = 0.5;

/** The sound of a ply; null for none. */
export function soundOf(events: readonly PlyEvent[]): Sound | null {
  const kinds = events.map(({ kind }) => kind);
  if (kinds.includes("ended")) return "end";
  if (kinds.includes("lifted") || kinds.includes("coloured")) return "capture";
  return kinds.includes("placed") ? "stone" : null;
}

let audio: AudioContext | null = null;
let hasGesture = false;

/** Waits for the first gesture, after which sounds are allowed. */
export function awaitGesture(): void {
  for (const kind of ["pointerdown", "keydown"])
    addEventListener(
      kind,
      () => {
        hasGesture = true;
      },
      { once: true, capture: true },
    );
}

/** Plays a sound at a volume from 0 to 1, which is heard as about as much louder. */
export function sound(kind: Sound, volume: number): void {
  if (!hasGesture || !("AudioContext" in globalThis)) return;
  try {
    audio ??= new AudioContext();
  } catch {
    return; // there is no audio device
  }
  void audio.resume();
  const now = audio.currentTime;
  const gain = MAX_GAIN * volume ** 2; // loudness is far from proportional to the gain
  if (kind === "stone") click(audio, now, gain);
  else if (kind === "capture")
    for (const i of [0, 1, 2]) click(audio, now + 0.09 * i, (0.8 - 0.15 * i) * gain);
  else for (const [i, pitch] of [392, 523.25].entries()) tone(audio, now + 0.18 * i, pitch, gain);
}

/** A stone on a wooden board: noise through a band-pass filter, and a low sine. */
function click(context: AudioContext, at: number, level: number): void {
  const length = Math.round(context.sampleRate * 0.03);
  const buffer = context.createBuffer(1, length, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < length; ++i) samples[i] = (Math.random() * 2 - 1) * (1 - i / length) ** 3;
  const knock = context.createBufferSource();
  knock.buffer = buffer;
  const wood = new BiquadFilterNode(context, { type: "bandpass", frequency: 1900, Q: 1.2 });
  knock.connect(wood).connect(fadingGain(context, at, level, 0.05));
  knock.start(at);
  const body = new OscillatorNode(context, { type: "sine", frequency: 210 });
  body.connect(fadingGain(context, at, 0.7 * level, 0.08));
  body.start(at);
  body.stop(at + 0.1);
}

function tone(context: AudioContext, at: number, frequency: number, level: number): void {
  const voice = new OscillatorNode(context, { type: "triangle", frequency });
  voice.connect(fadingGain(context, at, 0.5 * level, 0.5));
  voice.start(at);
  voice.stop(at + 0.6);
}

/** A gain that rises at once and fades away. */
function fadingGain(context: AudioContext, at: number, level: number, seconds: number): GainNode {
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(level, at + 0.003);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  gain.connect(context.destination);
  return gain;
}
