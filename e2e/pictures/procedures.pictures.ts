import { describePictures } from "./take.ts";

describePictures("procedures");
